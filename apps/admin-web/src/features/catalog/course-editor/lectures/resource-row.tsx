import * as m from '@qanoon/messages/admin/course-editor';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { Link2 } from 'lucide-react';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import type { EditorForm } from '../editor-form.ts';
import { EditorRow } from '../editor-row.tsx';
import { FileSlot } from '../files/file-slot.tsx';
import { useFieldError } from '../use-field-error.ts';

type ResourceRowProps = { section: number; index: number; onRemove: (index: number) => void };

/** The title, type and file of one resource. A resource of the type Link has a URL instead of a file. */
export const ResourceRow = memo(function ResourceRow({ section, index, onRemove }: ResourceRowProps) {
  const { saving } = useEditor();
  const { register, control, setValue, clearErrors } = useFormContext<EditorForm>();
  const name = `sections.${section}.resources.${index}` as const;
  const [type, file, linkUrl] = useWatch({
    control,
    name: [`${name}.type`, `${name}.file`, `${name}.linkUrl`],
    compute: (all) => all,
  });
  const typeError = useFieldError(`${name}.type`);
  const linkError = useFieldError(`${name}.linkUrl`);
  const fileError = useFieldError(`${name}.file`);
  const place = { resource: index + 1, section: section + 1 };
  const isLink = !file && (type?.trim().toLowerCase() === 'link' || Boolean(linkUrl));
  return (
    <EditorRow
      name={name}
      titleLabel={m.resourceTitle()}
      removeLabel={m.removeResource(place)}
      onRemove={() => onRemove(index)}
      field={
        <Field label={m.type()} className="editor-duration" error={typeError}>
          <Input
            autoComplete="off"
            enterKeyHint="next"
            placeholder="PDF"
            maxLength={40}
            dir="auto"
            list="resource-types"
            readOnly={saving}
            {...register(`${name}.type`)}
          />
        </Field>
      }
    >
      {isLink ? (
        <Field label={m.linkAddress(place)} hideLabel className="editor-link" error={linkError ?? fileError}>
          <div dir="ltr">
            <Input
              type="url"
              autoComplete="off"
              enterKeyHint="next"
              icon={<Link2 className="icon" />}
              placeholder="https://"
              maxLength={2000}
              readOnly={saving}
              {...register(`${name}.linkUrl`)}
            />
          </div>
        </Field>
      ) : (
        <FileSlot
          purpose="resource"
          name={`${name}.file`}
          label={m.resourceFile(place)}
          prompt={m.chooseResourceFile()}
          types={m.pdfDocOrDocx()}
          file={file ?? null}
          onChange={(next) => {
            setValue(`${name}.file`, next, { shouldDirty: true });
            clearErrors(`${name}.file`);
          }}
        />
      )}
    </EditorRow>
  );
});
