import { directionOf } from '@qanoon/domain/lib/languages';
import * as m from '@qanoon/messages/admin/course-editor';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Textarea } from '@qanoon/ui/components/form/input';
import type { ReactNode } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import { otherLanguage, useEditor } from '../editor-context.ts';
import type { EditorForm } from '../editor-form.ts';
import { useFieldError } from '../use-field-error.ts';
import './text-pair.css';

type TwinProps = {
  /** The field of the translation. */
  name: FieldPath<EditorForm>;
  /** The label of the original. */
  label: string;
  hideLabel?: boolean;
  maxLength: number;
  /** Whether the field is for paragraphs. */
  rows?: number;
};

/** The field of a text, and beside it the one of its translation while both languages are shown. */
export function TextPair({ children, ...twin }: TwinProps & { children: ReactNode }) {
  const { showsTranslation } = useEditor();
  return (
    <div className="text-pair">
      {children}
      {showsTranslation && <Twin {...twin} />}
    </div>
  );
}

function Twin({ name, label, hideLabel = false, maxLength, rows }: TwinProps) {
  const { saving, language } = useEditor();
  const { register } = useFormContext<EditorForm>();
  const other = otherLanguage(language);
  const typed = { lang: other, dir: directionOf(other), readOnly: saving, maxLength };
  return (
    <Field
      label={m.textInLanguage({ text: label, language: other })}
      hideLabel={hideLabel}
      error={useFieldError(name)}
    >
      {rows === undefined ? (
        <Input autoComplete="off" enterKeyHint="next" {...typed} {...register(name)} />
      ) : (
        <Textarea rows={rows} {...typed} {...register(name)} />
      )}
    </Field>
  );
}
