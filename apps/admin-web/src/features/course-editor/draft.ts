import { localStore } from '@qanoon/ui/browser-storage';
import type { EditorFile, EditorForm } from './editor-form.ts';

type Draft = { savedAt: string; updatedAt: string | null; form: EditorForm };
/** `courseId` is undefined for a new course. */
type DraftOwner = { userId: string; courseId: string | undefined };

/** The server deletes unused uploads after a day. An older draft has no references to uploads. */
const MAX_UPLOAD_AGE_MS = 20 * 3600 * 1000;
const storageKey = ({ userId, courseId }: DraftOwner) => `course-draft:${userId}:${courseId ?? 'new'}`;

const mapFiles = (form: EditorForm, map: (file: EditorFile) => EditorFile | null): EditorForm => ({
  ...form,
  thumbnail: form.thumbnail && map(form.thumbnail),
  sections: form.sections.map((section) => ({
    ...section,
    videos: section.videos.map(({ captions, ...video }) => ({
      ...video,
      file: video.file && map(video.file),
      ...(captions && {
        captions: captions.map(({ language, file }) => ({ language, file: file && map(file) })),
      }),
    })),
    resources: section.resources.map((resource) => ({
      ...resource,
      file: resource.file && map(resource.file),
    })),
  })),
});

/**
 * Stores the form in this browser. Uploaded files are stored by their upload id, unfinished ones by name and
 * size.
 */
export function saveDraft(
  owner: DraftOwner,
  form: EditorForm,
  updatedAt: string | null,
  uploadIdOf: (file: EditorFile) => string | undefined,
): void {
  const stored = mapFiles(form, ({ jobKey, refused, ...file }) => {
    if (file.stored) return file;
    const uploadId = uploadIdOf({ ...file, jobKey });
    if (uploadId) return { ...file, uploadId };
    return jobKey || file.unfinished ? { ...file, unfinished: true } : null;
  });
  // A thumbnail uploads in one request, which cannot be continued.
  if (stored.thumbnail?.unfinished) stored.thumbnail = null;
  localStore.setJson(storageKey(owner), { savedAt: new Date().toISOString(), updatedAt, form: stored });
}

/** The user's draft of this course, or of a new one. */
export function findDraft(owner: DraftOwner, now: Date = new Date()): Draft | undefined {
  const draft = localStore.getJson(storageKey(owner)) as Draft | null | undefined;
  if (!draft) return undefined;
  try {
    const expired = now.getTime() - new Date(draft.savedAt).getTime() > MAX_UPLOAD_AGE_MS;
    return expired ? { ...draft, form: mapFiles(draft.form, (file) => (file.stored ? file : null)) } : draft;
  } catch {
    // The stored value is not a draft.
    return undefined;
  }
}

export function removeDraft(owner: DraftOwner): void {
  localStore.remove(storageKey(owner));
}
