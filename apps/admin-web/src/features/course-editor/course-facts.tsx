import { LEVELS } from '@qanoon/contracts/catalogue';
import { directionOf } from '@qanoon/contracts/languages';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/field';
import { Input, Select, Textarea } from '@qanoon/ui/input';
import { levelName } from '@qanoon/ui/level-pips';
import { memo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { CourseLanguage } from './course-language.tsx';
import { useEditor } from './editor-context.ts';
import type { EditorForm } from './editor-form.ts';
import { LineList } from './line-list.tsx';
import { TextPair } from './text-pair.tsx';
import { ThumbnailField } from './thumbnail-field.tsx';

const FACTS = [
  'title',
  'shortDescription',
  'description',
  'price',
  'level',
  'durationText',
  'instructorName',
  'instructorBio',
] as const;

/** The left half of the editor: the course's details. */
export const CourseFacts = memo(function CourseFacts() {
  const { saving, language } = useEditor();
  const { register, control } = useFormContext<EditorForm>();
  const { errors } = useFormState({ control, name: FACTS });
  const typed = { lang: language, dir: directionOf(language), readOnly: saving };
  return (
    <div className="editor-facts">
      <TextPair name="translation.title" label={common.title()} maxLength={200}>
        <Field label={common.title()} required error={errors.title?.message}>
          <Input autoComplete="off" enterKeyHint="next" maxLength={200} {...typed} {...register('title')} />
        </Field>
      </TextPair>
      <TextPair name="translation.shortDescription" label={m.shortDescription()} maxLength={500} rows={2}>
        <Field label={m.shortDescription()} required error={errors.shortDescription?.message}>
          <Textarea rows={2} maxLength={500} {...typed} {...register('shortDescription')} />
        </Field>
      </TextPair>
      <TextPair name="translation.description" label={m.fullDescription()} maxLength={20_000} rows={4}>
        <Field label={m.fullDescription()} required error={errors.description?.message}>
          <Textarea rows={4} maxLength={20_000} {...typed} {...register('description')} />
        </Field>
      </TextPair>
      <CourseLanguage />
      <div className="editor-two">
        <Field label={m.price()} required error={errors.price?.message}>
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
        <Field label={shared.level()} required error={errors.level?.message}>
          <Select placeholder={shared.level()} disabled={saving} {...register('level')}>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {levelName(level)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ThumbnailField />
      <Field label={common.courseLength()} error={errors.durationText?.message} help={m.suchAs6WeeksEmpty()}>
        <Input
          autoComplete="off"
          enterKeyHint="next"
          maxLength={60}
          {...typed}
          {...register('durationText')}
        />
      </Field>
      <TextPair name="translation.instructorName" label={m.instructorName()} maxLength={200}>
        <Field label={m.instructorName()} required error={errors.instructorName?.message}>
          <Input
            autoComplete="off"
            enterKeyHint="next"
            maxLength={200}
            {...typed}
            {...register('instructorName')}
          />
        </Field>
      </TextPair>
      <TextPair name="translation.instructorBio" label={m.instructorBio()} maxLength={5000} rows={3}>
        <Field label={m.instructorBio()} required error={errors.instructorBio?.message}>
          <Textarea rows={3} maxLength={5000} {...typed} {...register('instructorBio')} />
        </Field>
      </TextPair>
      <LineList name="learningOutcomes" title={m.learningOutcomes()} noun={m.outcome()} />
      <LineList name="requirements" title={shared.requirements()} noun={m.requirement()} />
      <LineList name="syllabus" title={shared.syllabus()} noun={m.topic()} />
    </div>
  );
});
