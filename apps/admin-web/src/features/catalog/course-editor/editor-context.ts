import type { UploadJob, UploadQueue } from '@qanoon/client/uploads/upload-queue';
import type { Language } from '@qanoon/messages/language';
import { useStore } from '@qanoon/ui/lib/store';
import { createContext, useContext } from 'react';
import type { EditorFile } from './files/editor-file.ts';

/** What all parts of the open editor share, in addition to the form. */
type Editor = {
  queue: UploadQueue;
  saving: boolean;
  /** The language of the course. */
  language: Language;
  /** Whether the fields of the translation stand beside those of the originals. */
  showsTranslation: boolean;
};

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Not inside a course editor');
  return editor;
}

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ur' : 'en');

/** Returns the upload id of a file that was uploaded now or before. */
export const findUploadId = (queue: UploadQueue, file: EditorFile): string | undefined =>
  file.uploadId ?? (file.jobKey ? queue.find(file.jobKey)?.uploadId : undefined);

/**
 * Returns the upload of one file. The component renders again with its progress, not with that of other
 * files.
 */
export function useUploadJob(file: EditorFile | null | undefined): UploadJob | undefined {
  const { queue } = useEditor();
  const get = () => (file?.jobKey ? queue.find(file.jobKey) : undefined);
  return useStore({ subscribe: queue.store.subscribe, get });
}

/** Returns the uploads of this editor. The component renders again with their progress. */
export const useUploadJobs = (): readonly UploadJob[] => useStore(useEditor().queue.store);
