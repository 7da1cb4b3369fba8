import { CourseCover } from '@qanoon/client/catalog/course-cover';
import { acceptedPictures, findPictureProblem } from '@qanoon/client/uploads/picture-problem';
import { useCheckedFile } from '@qanoon/client/uploads/use-checked-file';
import * as m from '@qanoon/messages/admin/course-editor';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { FileDrop } from '@qanoon/ui/components/form/file-drop';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { findUploadId, useEditor, useUploadJob } from '../editor-context.ts';
import { EDITOR_FIELDS } from '../editor-fields.ts';
import type { EditorForm } from '../editor-form.ts';
import { usePreviousFile } from '../lectures/use-previous-file.ts';
import { type EditorFile, replaceFile } from './editor-file.ts';
import './thumbnail-field.css';

/** The picture of the course, or the choice of a cover that is drawn from the title. */
export function ThumbnailField() {
  const { queue, saving } = useEditor();
  const { control, setValue, getValues, clearErrors } = useFormContext<EditorForm>();
  const { errors } = useFormState({ control, name: 'thumbnail' });
  const file = useWatch({ control, name: 'thumbnail' });
  const job = useUploadJob(file);
  const drawnCover = useWatch({ control, name: 'drawnCover' });
  const title = useWatch({ control, name: 'title' });
  const level = useWatch({ control, name: 'level' });

  const change = (next: EditorFile | null) => {
    clearErrors('thumbnail');
    setValue('thumbnail', next, { shouldDirty: true });
  };
  usePreviousFile(file, job, change);

  const { refused, choose } = useCheckedFile(
    (chosen) => findPictureProblem('thumbnail', chosen),
    (chosen) => {
      const before = getValues('thumbnail');
      if (chosen) {
        const uploadId = before ? findUploadId(queue, before) : undefined;
        const next = { name: chosen.name, bytes: chosen.size, jobKey: queue.add('thumbnail', chosen) };
        change(replaceFile(before, uploadId, next));
      } else change(before?.previous ?? null);
      if (before?.jobKey) queue.cancel(before.jobKey);
    },
    { showsAnother: true },
  );

  return (
    <div className="editor-cover">
      {drawnCover ? (
        <fieldset className="editor-drawn-cover">
          <legend className="label">{EDITOR_FIELDS.thumbnail.label()}</legend>
          <CourseCover id={title} title={title || m.courseTitle()} level={level} />
        </fieldset>
      ) : (
        <FileDrop
          label={EDITOR_FIELDS.thumbnail.label()}
          id="course-thumbnail"
          accept={acceptedPictures('thumbnail')}
          file={job?.file}
          current={file && !job ? { name: file.name, imageUrl: file.url } : undefined}
          progress={
            job && job.status !== 'done'
              ? { loadedBytes: job.loadedBytes, totalBytes: job.file.size }
              : undefined
          }
          done={job?.status === 'done'}
          error={
            refused ??
            file?.refused ??
            (job?.status === 'failed' ? job.error : undefined) ??
            errors.thumbnail?.message
          }
          disabled={saving}
          hint={m.jpgJpegOrPng()}
          title={deferred.chooseImageOrDropIt()}
          onChange={(chosen) => void choose(chosen)}
        />
      )}
      <Checkbox
        label={m.drawCover()}
        disabled={saving}
        checked={drawnCover}
        onCheckedChange={(checked) => {
          clearErrors('thumbnail');
          setValue('drawnCover', checked, { shouldDirty: true });
        }}
      />
    </div>
  );
}
