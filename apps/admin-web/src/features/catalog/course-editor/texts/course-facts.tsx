import { levelName } from '@qanoon/client/catalog/level-pips';
import { LEVELS } from '@qanoon/domain/catalog/catalogue';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Select } from '@qanoon/ui/components/form/input';
import { memo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { EDITOR_FIELDS } from '../editor-fields.ts';
import type { EditorForm } from '../editor-form.ts';
import { ThumbnailField } from '../files/thumbnail-field.tsx';
import { useFieldError } from '../use-field-error.ts';
import { CourseLanguage } from './course-language.tsx';
import { CourseText, TranslatedText } from './course-text.tsx';
import { LineList } from './line-list.tsx';

/** The left half of the editor, with the course's details. */
export const CourseFacts = memo(function CourseFacts() {
  return (
    <div className="editor-facts">
      <TranslatedText name="title" />
      <TranslatedText name="shortDescription" />
      <TranslatedText name="description" />
      <CourseLanguage />
      <div className="editor-two">
        <PriceField />
        <LevelField />
      </div>
      <ThumbnailField />
      <CourseText name="durationText" />
      <TranslatedText name="instructorName" />
      <TranslatedText name="instructorBio" />
      <LineList name="learningOutcomes" />
      <LineList name="requirements" />
      <LineList name="syllabus" />
    </div>
  );
});

function PriceField() {
  const { saving } = useEditor();
  const { register } = useFormContext<EditorForm>();
  return (
    <Field label={EDITOR_FIELDS.price.label()} required error={useFieldError('price')}>
      <Input
        autoComplete="off"
        enterKeyHint="next"
        unit="PKR"
        inputMode="decimal"
        className="tnum"
        readOnly={saving}
        {...register('price')}
      />
    </Field>
  );
}

function LevelField() {
  const { saving } = useEditor();
  const { register } = useFormContext<EditorForm>();
  const label = EDITOR_FIELDS.level.label();
  return (
    <Field label={label} required error={useFieldError('level')}>
      <Select placeholder={label} disabled={saving} {...register('level')}>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {levelName(level)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
