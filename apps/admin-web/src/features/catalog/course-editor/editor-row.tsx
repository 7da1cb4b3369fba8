import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { SortableGrip } from '@qanoon/ui/components/list/sortable-list';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditor } from './editor-context.ts';
import type { EditorForm } from './editor-form.ts';
import { TextPair } from './texts/text-pair.tsx';
import { useFieldError } from './use-field-error.ts';

type EditorRowProps = {
  name: `sections.${number}.videos.${number}` | `sections.${number}.resources.${number}`;
  titleLabel: string;
  removeLabel: string;
  onRemove: () => void;
  /** The short field between the title and the button that removes the row. */
  field: ReactNode;
  children: ReactNode;
};

/** What the rows of a video and of a resource have in common. `children` are shown below it. */
export function EditorRow({ name, titleLabel, removeLabel, onRemove, field, children }: EditorRowProps) {
  const { saving, language } = useEditor();
  const { register } = useFormContext<EditorForm>();
  const titleError = useFieldError(`${name}.title`);
  return (
    <div className="editor-row">
      <SortableGrip />
      <TextPair name={`${name}.translation.title`} label={titleLabel} maxLength={200}>
        <Field label={titleLabel} error={titleError}>
          <Input
            autoComplete="off"
            enterKeyHint="next"
            placeholder={titleLabel}
            maxLength={200}
            lang={language}
            dir="auto"
            readOnly={saving}
            {...register(`${name}.title`)}
          />
        </Field>
      </TextPair>
      {field}
      <IconButton label={removeLabel} disabled={saving} onClick={onRemove}>
        <Trash2 className="icon" />
      </IconButton>
      {children}
    </div>
  );
}
