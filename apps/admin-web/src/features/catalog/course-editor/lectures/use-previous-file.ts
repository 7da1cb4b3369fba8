import type { UploadJob } from '@qanoon/client/uploads/upload-queue';
import { useEffect, useEffectEvent } from 'react';
import { useEditor } from '../editor-context.ts';
import { type EditorFile, keepFile } from '../files/editor-file.ts';

/**
 * Puts the previous file back when the server refuses the one that was to replace it. If there is no previous
 * file, the slot names the refused one, but a draft does not keep it, because choosing it again cannot help.
 */
export function usePreviousFile(
  file: EditorFile | null | undefined,
  job: UploadJob | undefined,
  onChange: (file: EditorFile) => void,
): void {
  const { queue } = useEditor();
  const isRefused = job?.status === 'failed' && job.refused === true;
  const putBack = useEffectEvent(() => {
    if (!file || !job) return;
    queue.cancel(job.key);
    onChange(keepFile(file.previous ?? null, file, job.error ?? ''));
  });
  useEffect(() => {
    if (isRefused) putBack();
  }, [isRefused]);
}
