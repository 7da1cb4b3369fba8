import { LEVELS } from '@qanoon/contracts/catalogue';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import { Field } from '@qanoon/ui/field';
import { FileDrop } from '@qanoon/ui/file-drop';
import { Input, Select, Textarea } from '@qanoon/ui/input';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEditor, useUploadJobs } from './editor-context.ts';
import type { EditorForm } from './editor-form.ts';
import { LineList } from './line-list.tsx';

/** The left half of the editor: the course's details. */
export function CourseFacts() {
  const { saving } = useEditor();
  const { register, formState } = useFormContext<EditorForm>();
  const { errors } = formState;
  return (
    <div className="editor-facts">
      <Field label="Title" required error={errors.title?.message}>
        <Input
          autoComplete="off"
          enterKeyHint="next"
          maxLength={200}
          readOnly={saving}
          {...register('title')}
        />
      </Field>
      <Field label="Short description" required error={errors.shortDescription?.message}>
        <Textarea rows={2} maxLength={500} readOnly={saving} {...register('shortDescription')} />
      </Field>
      <Field label="Full description" required error={errors.description?.message}>
        <Textarea rows={4} maxLength={20_000} readOnly={saving} {...register('description')} />
      </Field>
      <div className="editor-two">
        <Field label="Price" required error={errors.price?.message}>
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
        <Field label="Level" required error={errors.level?.message}>
          <Select placeholder="Level" disabled={saving} {...register('level')}>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ThumbnailField />
      <Field
        label="Course length"
        error={errors.durationText?.message}
        help="Such as “6 weeks”. Empty: computed from the lectures."
      >
        <Input
          autoComplete="off"
          enterKeyHint="next"
          maxLength={60}
          readOnly={saving}
          {...register('durationText')}
        />
      </Field>
      <Field label="Instructor name" required error={errors.instructorName?.message}>
        <Input
          autoComplete="off"
          enterKeyHint="next"
          maxLength={200}
          readOnly={saving}
          {...register('instructorName')}
        />
      </Field>
      <Field label="Instructor bio" required error={errors.instructorBio?.message}>
        <Textarea rows={3} maxLength={5000} readOnly={saving} {...register('instructorBio')} />
      </Field>
      <LineList name="learningOutcomes" title="Learning outcomes" noun="Outcome" />
      <LineList name="requirements" title="Requirements" noun="Requirement" />
      <LineList name="syllabus" title="Syllabus" noun="Topic" />
    </div>
  );
}

const { accepts, wrongType } = UPLOAD_PURPOSES.thumbnail;

function ThumbnailField() {
  const { queue, saving } = useEditor();
  const jobs = useUploadJobs();
  const { control, setValue, clearErrors, formState } = useFormContext<EditorForm>();
  const file = useWatch({ control, name: 'thumbnail' });
  const job = file?.jobKey ? jobs.find(({ key }) => key === file.jobKey) : undefined;

  function choose(chosen: File | undefined) {
    if (file?.jobKey) queue.cancel(file.jobKey);
    clearErrors('thumbnail');
    const fits = chosen && (accepts as readonly string[]).includes(chosen.type);
    setValue(
      'thumbnail',
      chosen
        ? {
            name: chosen.name,
            bytes: chosen.size,
            ...(fits ? { jobKey: queue.add('thumbnail', chosen) } : { refused: wrongType }),
          }
        : null,
      { shouldDirty: true },
    );
  }

  return (
    <FileDrop
      label="Thumbnail"
      id="course-thumbnail"
      accept={accepts.join(',')}
      file={job?.file}
      current={file && !job ? { name: file.name, imageUrl: file.url } : undefined}
      progress={
        job && job.status !== 'done' ? { loadedBytes: job.loadedBytes, totalBytes: job.file.size } : undefined
      }
      done={job?.status === 'done'}
      error={
        file?.refused ??
        (job?.status === 'failed' ? job.error : undefined) ??
        formState.errors.thumbnail?.message
      }
      disabled={saving}
      hint="jpg, jpeg or png"
      title="Choose an image, or drop it here"
      onChange={choose}
    />
  );
}
