import {
  COURSE_FIELDS,
  type CourseTextName,
  type TranslatedTextName,
} from '@qanoon/contracts/catalog/course-fields';
import { directionOf } from '@qanoon/domain/lib/languages';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Textarea } from '@qanoon/ui/components/form/input';
import { useFormContext } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { EDITOR_FIELDS } from '../editor-fields.ts';
import type { EditorForm } from '../editor-form.ts';
import { useFieldError } from '../use-field-error.ts';
import { TextPair } from './text-pair.tsx';

/** The field of a text in the language of the course. */
export function CourseText({ name }: { name: CourseTextName }) {
  const { saving, language } = useEditor();
  const { register } = useFormContext<EditorForm>();
  const { max, required } = COURSE_FIELDS[name];
  const { label, help, rows } = EDITOR_FIELDS[name];
  const typed = { lang: language, dir: directionOf(language), readOnly: saving, maxLength: max };
  return (
    <Field label={label()} required={required !== null} help={help?.()} error={useFieldError(name)}>
      {rows === undefined ? (
        <Input autoComplete="off" enterKeyHint="next" {...typed} {...register(name)} />
      ) : (
        <Textarea rows={rows} {...typed} {...register(name)} />
      )}
    </Field>
  );
}

/** The fields of a text in both languages. */
export function TranslatedText({ name }: { name: TranslatedTextName }) {
  const { label, rows } = EDITOR_FIELDS[name];
  return (
    <TextPair
      name={`translation.${name}`}
      label={label()}
      maxLength={COURSE_FIELDS[name].max}
      {...(rows !== undefined && { rows })}
    >
      <CourseText name={name} />
    </TextPair>
  );
}
