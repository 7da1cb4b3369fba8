import * as m from '@qanoon/messages/admin/course-editor';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import type { EditorForm } from '../editor-form.ts';
import { TextPair } from '../texts/text-pair.tsx';

type LectureDescriptionProps = {
  name: `sections.${number}.videos.${number}`;
  place: { video: number; section: number };
};

/**
 * The description of a lecture beside its translation. Only the documented calls and the sample courses write
 * one, so lectures without a description have no field for it.
 */
export function LectureDescription({ name, place }: LectureDescriptionProps) {
  const { saving, language, showsTranslation } = useEditor();
  const { register, getValues } = useFormContext<EditorForm>();
  const [isWritten] = useState(() => getValues(`${name}.description`) !== '');
  if (!isWritten || !showsTranslation) return null;
  const label = m.descriptionOfVideo(place);
  return (
    <div className="editor-description">
      <TextPair name={`${name}.translation.description`} label={label} maxLength={5000} rows={2}>
        <Field label={label}>
          <Textarea
            rows={2}
            maxLength={5000}
            lang={language}
            dir="auto"
            readOnly={saving}
            {...register(`${name}.description`)}
          />
        </Field>
      </TextPair>
    </div>
  );
}
