import type { EditorFile, EditorForm } from './editor-form.ts';

type Draft = { savedAt: string; updatedAt: string | null; form: EditorForm };

/** An upload that no course used is swept after a day: a draft offers no file that may be gone. */
const FILES_KEPT_MS = 20 * 3600 * 1000;
const storageKey = (userId: string, courseId: string | undefined) =>
  `course-draft:${userId}:${courseId ?? 'new'}`;

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

/** Keeps what was typed on this browser: files that arrived by their upload id, and of those on their way which they are. */
export function saveDraft(
  who: { userId: string; courseId: string | undefined },
  form: EditorForm,
  updatedAt: string | null,
  uploadIdOf: (file: EditorFile) => string | undefined,
): void {
  const kept = mapFiles(form, ({ jobKey, refused, ...file }) => {
    if (file.stored) return file;
    const uploadId = uploadIdOf({ ...file, jobKey });
    if (uploadId) return { ...file, uploadId };
    return jobKey || file.unfinished ? { ...file, unfinished: true } : null;
  });
  // A picture is small, and sent in one go.
  if (kept.thumbnail?.unfinished) kept.thumbnail = null;
  try {
    localStorage.setItem(
      storageKey(who.userId, who.courseId),
      JSON.stringify({ savedAt: new Date().toISOString(), updatedAt, form: kept }),
    );
  } catch {
    // Storage is full or switched off: the form itself is still open.
  }
}

/** The draft of this person for this course, or for a new one. */
export function findDraft(
  who: { userId: string; courseId: string | undefined },
  now: Date = new Date(),
): Draft | undefined {
  try {
    const text = localStorage.getItem(storageKey(who.userId, who.courseId));
    if (!text) return undefined;
    const draft = JSON.parse(text) as Draft;
    const old = now.getTime() - new Date(draft.savedAt).getTime() > FILES_KEPT_MS;
    return old ? { ...draft, form: mapFiles(draft.form, (file) => (file.stored ? file : null)) } : draft;
  } catch {
    return undefined;
  }
}

export function forgetDraft(who: { userId: string; courseId: string | undefined }): void {
  try {
    localStorage.removeItem(storageKey(who.userId, who.courseId));
  } catch {
    // Nothing was kept there.
  }
}
