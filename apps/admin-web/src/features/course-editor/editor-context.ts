import type { UploadJob, UploadQueue } from '@qanoon/client/upload-queue';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What every part of the open editor shares beside the form; a course that was never saved has no id. */
type Editor = { courseId: string | undefined; queue: UploadQueue; saving: boolean };

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Not inside a course editor');
  return editor;
}

/** The uploads of this editor, current with every byte. */
export function useJobs(): readonly UploadJob[] {
  const { queue } = useEditor();
  return useSyncExternalStore(queue.subscribe, queue.jobs);
}
