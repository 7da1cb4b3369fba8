import { isResumable } from '@qanoon/client/uploads/resumable-upload';
import type { UploadJob } from '@qanoon/client/uploads/upload-queue';
import { CONVERTIBLE_VIDEOS, UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/platform/uploads';
import * as m from '@qanoon/messages/admin/course-editor';
import * as deferred from '@qanoon/messages/shared/deferred';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { classNames } from '@qanoon/ui/lib/class-names';
import { formatBytes, formatTimeLeft } from '@qanoon/ui/lib/file-size';
import {
  Captions,
  CircleAlert,
  CircleCheck,
  FileText,
  type LucideIcon,
  Pause,
  Play,
  RefreshCw,
  RotateCw,
  Upload,
  Video,
  X,
} from 'lucide-react';
import { useId, useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import { findUploadId, useEditor, useUploadJob } from '../editor-context.ts';
import type { EditorForm } from '../editor-form.ts';
import { usePreviousFile } from '../lectures/use-previous-file.ts';
import { useFieldError } from '../use-field-error.ts';
import { type EditorFile, keepFile, replaceFile } from './editor-file.ts';
import './file-slot.css';

type FileSlotProps = {
  purpose: Extract<UploadPurpose, 'video' | 'resource' | 'captions'>;
  /** The path of the file in the form, by which the readiness list finds its input. */
  name: FieldPath<EditorForm>;
  /** Names the file input, e.g. `Video file 1 of section 2`. */
  label: string;
  prompt: string;
  types: string;
  file: EditorFile | null;
  onChange: (file: EditorFile | null, chosen?: File) => void;
};

const ICONS: Record<FileSlotProps['purpose'], LucideIcon> = {
  video: Video,
  resource: FileText,
  captions: Captions,
};
// File extensions are listed, too, because some systems do not know the media type of docx.
const ACCEPT = {
  video: 'video/mp4,video/webm,.mp4,.m4v,.webm,.mov,.mkv,.3gp,.3g2',
  resource: '.pdf,.doc,.docx,application/pdf,application/msword',
  captions: '.vtt,.srt,text/vtt',
};
const EXTENSIONS = {
  video: /\.(?:mp4|m4v|webm)$/iu,
  resource: /\.(?:pdf|docx?)$/iu,
  captions: /\.(?:vtt|srt)$/iu,
};

/** The file input of one row with the state of its upload, which runs while the form is filled in. */
export function FileSlot({ purpose, name, label, prompt, types, file, onChange }: FileSlotProps) {
  const { queue, saving } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const job = useUploadJob(file);
  usePreviousFile(file, job, onChange);
  const error = useFieldError(name);
  const problem = file?.refused ?? (job?.status === 'failed' ? job.error : undefined) ?? error;
  const Icon = problem
    ? CircleAlert
    : job?.status === 'done' || (file?.uploadId && !file.stored)
      ? CircleCheck
      : file
        ? ICONS[purpose]
        : Upload;
  const uploading = job?.status === 'uploading';

  function choose(chosen: File | undefined) {
    if (!chosen || saving) return;
    if (file?.unfinished && (chosen.name !== file.name || chosen.size !== file.bytes))
      return onChange({
        ...file,
        refused: m.anotherFile({ chosen: chosen.name, expected: file.name }),
      });
    const fits =
      EXTENSIONS[purpose].test(chosen.name) ||
      // The server's response to the first request says whether it can convert these.
      (purpose === 'video' && Object.values(CONVERTIBLE_VIDEOS).some((name) => name.test(chosen.name))) ||
      (UPLOAD_PURPOSES[purpose].accepts as readonly string[]).includes(chosen.type);
    const next = { name: chosen.name, bytes: chosen.size };
    // A file of the wrong type is refused here. The server validates the content.
    if (!fits) return onChange(keepFile(file, next, UPLOAD_PURPOSES[purpose].wrongType()));
    const uploadId = file ? findUploadId(queue, file) : undefined;
    const replacing = replaceFile(file, uploadId, { ...next, jobKey: queue.add(purpose, chosen) });
    if (file?.jobKey) queue.cancel(file.jobKey);
    onChange(replacing, chosen);
  }

  return (
    <div
      className={classNames(
        'slot',
        (!file || file.unfinished) && 'slot-empty',
        Boolean(problem) && 'slot-error',
        uploading && 'slot-uploading',
      )}
      data-state={
        problem ? 'error' : (job?.status ?? (file?.unfinished ? 'unfinished' : file ? 'ready' : 'empty'))
      }
    >
      <input
        ref={input}
        type="file"
        data-field={name}
        aria-label={label}
        aria-describedby={noteId}
        aria-invalid={Boolean(problem) || undefined}
        accept={ACCEPT[purpose]}
        disabled={saving}
        className={file && !file.unfinished ? 'sr-only' : 'slot-input'}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = ''; // lets the same file be chosen again
        }}
      />
      <Icon className="icon" aria-hidden="true" />
      <span className="slot-text">
        <span className="slot-name">
          {file ? (
            <bdi dir="ltr">{m.fileAndSize({ name: file.name, size: formatBytes(file.bytes) })}</bdi>
          ) : (
            prompt
          )}
        </span>
        {(uploading || job?.status === 'paused') && (
          <ProgressBar thin value={percentOf(job)} label={m.uploadingFile({ file: file?.name ?? '' })} />
        )}
      </span>
      <span id={noteId} className="slot-state" role={problem ? 'alert' : undefined}>
        {problem ?? stateOf(file, job, types)}
      </span>
      {file && (
        <span className="slot-buttons">
          {job?.status === 'failed' && (
            <IconButton
              label={m.tryUploadAgain({ file: label })}
              disabled={saving}
              onClick={() => queue.retry(job.key)}
            >
              <RotateCw className="icon" />
            </IconButton>
          )}
          {job && isResumable(purpose) && (uploading || job.status === 'waiting') && (
            <IconButton
              label={m.pauseUpload({ file: label })}
              disabled={saving}
              onClick={() => queue.pause(job.key)}
            >
              <Pause className="icon" />
            </IconButton>
          )}
          {job?.status === 'paused' && (
            <IconButton label={m.resumeUpload({ file: label })} onClick={() => queue.resume([job.key])}>
              <Play className="icon" />
            </IconButton>
          )}
          {file.unfinished || (job && job.status !== 'done') ? (
            <IconButton
              label={m.cancelUpload({ file: label })}
              onClick={() => {
                if (job) queue.cancel(job.key);
                onChange(file.previous ?? null);
              }}
            >
              <X className="icon" />
            </IconButton>
          ) : (
            <IconButton
              label={m.replaceFile({ file: label })}
              disabled={saving}
              onClick={() => input.current?.click()}
            >
              <RefreshCw className="icon" />
            </IconButton>
          )}
        </span>
      )}
    </div>
  );
}

const percentOf = (job: UploadJob) =>
  job.file.size === 0 ? 0 : Math.floor((100 * job.loadedBytes) / job.file.size);

function stateOf(file: EditorFile | null, job: UploadJob | undefined, types: string): string {
  if (!file) return types;
  if (file.unfinished) return m.notFinishedChooseSameFile();
  if (!job) return file.uploadId && !file.stored ? deferred.uploaded() : m.ready();
  if (job.status === 'done') return deferred.uploaded();
  if (job.status === 'waiting') return m.waiting();
  if (job.status === 'paused') return m.pausedAt({ percent: percentOf(job) });
  if (job.interrupted) return m.connectionLostTryingAgain();
  // The file is sent completely, and the server is validating it.
  if (job.loadedBytes === job.file.size) return m.checking();
  const percent = percentOf(job);
  if (!job.bytesPerSecond || job.secondsLeft === null) return m.percentUploaded({ percent });
  return m.percentWithSpeed({
    percent,
    speed: formatBytes(job.bytesPerSecond),
    left: formatTimeLeft(job.secondsLeft),
  });
}
