import { describeDuration, formatClock, isDuration, parseDuration } from '@qanoon/domain/lib/duration';
import * as m from '@qanoon/messages/admin/course-editor';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { Switch } from '@qanoon/ui/components/form/switch';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import type { EditorForm } from '../editor-form.ts';
import { EditorRow } from '../editor-row.tsx';
import type { EditorFile } from '../files/editor-file.ts';
import { FileSlot } from '../files/file-slot.tsx';
import { useFieldError } from '../use-field-error.ts';
import { CaptionsRows } from './captions-rows.tsx';
import { LectureDescription } from './lecture-description.tsx';
import { readVideoDuration } from './read-video-duration.ts';
import { getDurationBefore, restoreDuration } from './replaced-duration.ts';
import { VideoConversion } from './video-conversion.tsx';

type VideoRowProps = { section: number; index: number; onRemove: (index: number) => void };

/** The title, duration and file of one video, with its conversion and captions. */
export const VideoRow = memo(function VideoRow({ section, index, onRemove }: VideoRowProps) {
  const { saving } = useEditor();
  const { register, control, setValue, getValues, clearErrors } = useFormContext<EditorForm>();
  const name = `sections.${section}.videos.${index}` as const;
  // With `compute`, a change of another row is compared and does not render this one.
  const [duration, file] = useWatch({
    control,
    name: [`${name}.duration`, `${name}.file`],
    compute: (both) => both,
  });
  const durationError = useFieldError(`${name}.duration`);
  const seconds = parseDuration(duration ?? '');
  const place = { video: index + 1, section: section + 1 };

  async function changeFile(next: EditorFile | null, chosen?: File) {
    const before = getValues(`${name}.file`);
    const typed = getValues(`${name}.duration`);
    setValue(`${name}.file`, next, { shouldDirty: true });
    clearErrors(`${name}.file`);
    if (!chosen || !next) {
      // A file that was refused or canceled leaves the slot, and takes its duration with it.
      if (next?.jobKey !== before?.jobKey)
        setValue(`${name}.duration`, restoreDuration(typed, before), { shouldDirty: true });
      return;
    }
    const read = await readVideoDuration(chosen);
    const current = getValues(`${name}.file`);
    // The row may have another file now, or be removed.
    if (read === null || !current || current.jobKey !== next.jobKey) return;
    const duration = { before: getDurationBefore(typed, before, next), read: formatClock(read) };
    setValue(`${name}.file`, { ...current, duration });
    setValue(`${name}.duration`, duration.read, { shouldDirty: true, shouldValidate: false });
  }

  return (
    <EditorRow
      name={name}
      titleLabel={m.videoTitle()}
      removeLabel={m.removeVideo(place)}
      onRemove={() => onRemove(index)}
      field={
        <Field
          label={m.duration()}
          className="editor-duration"
          error={durationError}
          help={
            isDuration(duration ?? '') && seconds !== null ? (
              <span aria-live="polite">{describeDuration(seconds)}</span>
            ) : undefined
          }
        >
          <Input
            autoComplete="off"
            enterKeyHint="next"
            placeholder="43:33"
            maxLength={20}
            dir="ltr"
            className="tnum"
            readOnly={saving}
            {...register(`${name}.duration`)}
          />
        </Field>
      }
    >
      <LectureDescription name={name} place={place} />
      <FileSlot
        purpose="video"
        name={`${name}.file`}
        label={m.videoFile(place)}
        prompt={m.chooseVideoFile()}
        types={m.videoTypes()}
        file={file ?? null}
        onChange={(next, chosen) => void changeFile(next, chosen)}
      />
      <Switch
        className="editor-preview-switch"
        label={shared.freePreview()}
        note={m.everyoneCanWatchItOn()}
        aria-label={m.freePreviewOf(place)}
        disabled={saving}
        {...register(`${name}.isPreview`)}
      />
      {file && <VideoConversion file={file} place={place} />}
      <CaptionsRows section={section} index={index} />
    </EditorRow>
  );
});
