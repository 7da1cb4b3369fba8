import type { UploadJob } from '@qanoon/client/upload-queue';
import { useEffect, useEffectEvent } from 'react';
import { useEditor } from './editor-context.ts';
import { type EditorFile, keepFile } from './editor-form.ts';

/** Puts the previous file back when the server refuses the one that was to replace it. */
export function usePreviousFile(
  file: EditorFile | null | undefined,
  job: UploadJob | undefined,
  onChange: (file: EditorFile) => void,
): void {
  const { queue } = useEditor();
  const isRefused = job?.status === 'failed' && job.refused === true;
  const putBack = useEffectEvent(() => {
    if (!file?.previous || !job) return;
    queue.cancel(job.key);
    onChange(keepFile(file.previous, file, job.error ?? ''));
  });
  useEffect(() => {
    if (isRefused) putBack();
  }, [isRefused]);
}
