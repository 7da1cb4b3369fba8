import { checkDraft } from '@qanoon/contracts/catalog/course-draft-check';
import {
  type DraftDetail,
  type DraftFile,
  type DraftForm,
  type DraftProblem,
  draftForm,
} from '@qanoon/contracts/catalog/course-drafts';
import {
  COURSE_FIELDS,
  COURSE_LISTS,
  RESOURCE_FIELDS,
  SECTION_FIELDS,
  TRANSLATED_FIELDS,
  TRANSLATED_TEXTS,
} from '@qanoon/contracts/catalog/course-fields';
import type { CourseAuthoring } from '@qanoon/contracts/catalog/course-form';
import {
  type EachField,
  mapFields,
  pickFields,
  type TextFields,
  type TextsOf,
} from '@qanoon/contracts/catalog/text-fields';
import { formatClock } from '@qanoon/domain/lib/duration';
import type { CaptionLanguage } from '@qanoon/domain/lib/languages';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import type { Language } from '@qanoon/messages/language';
import type { EditorFile } from './files/editor-file.ts';
import { restoreDuration } from './lectures/replaced-duration.ts';

type RowTranslation = TextsOf<typeof SECTION_FIELDS>;
export type EditorCaptions = { language: string; file: EditorFile | null };
export type EditorVideo = {
  id?: string;
  title: string;
  description: string;
  translation: RowTranslation;
  duration: string;
  isPreview: boolean;
  file: EditorFile | null;
  captions: EditorCaptions[];
};
export type EditorResource = {
  id?: string;
  title: string;
  translation: { title: string };
  type: string;
  linkUrl: string;
  file: EditorFile | null;
};
export type EditorSection = {
  id?: string;
  title: string;
  description: string;
  translation: RowTranslation;
  videos: EditorVideo[];
  resources: EditorResource[];
};
/** A text of a list in both languages. */
export type EditorLine = { text: string; translation: string };

/** The values of the form. Numbers are text, as they were typed. */
export type EditorForm = EachField<typeof COURSE_FIELDS, string, EditorLine[]> & {
  language: Language;
  /**
   * The texts in the other language, empty if they are missing. Lines and rows have translations of their
   * own.
   */
  translation: TextsOf<typeof TRANSLATED_TEXTS>;
  price: string;
  level: string;
  thumbnail: EditorFile | null;
  /** Whether a cover that is drawn from the title takes the place of a thumbnail. */
  drawnCover: boolean;
  sections: EditorSection[];
};

const emptyTexts = <Fields extends TextFields>(fields: Fields) =>
  mapFields(fields, { text: () => '', list: (): EditorLine[] => [] });

export const newLine = (): EditorLine => ({ text: '', translation: '' });
export const newVideo = (): EditorVideo => ({
  title: '',
  description: '',
  translation: emptyTexts(SECTION_FIELDS),
  duration: '',
  isPreview: false,
  file: null,
  captions: [],
});
export const newResource = (): EditorResource => ({
  title: '',
  translation: emptyTexts(RESOURCE_FIELDS),
  type: 'PDF',
  linkUrl: '',
  file: null,
});
/** Creates a section, which starts with one empty video and one empty resource. */
export const newSection = (): EditorSection => ({
  title: '',
  description: '',
  translation: emptyTexts(SECTION_FIELDS),
  videos: [newVideo()],
  resources: [newResource()],
});

/** Returns the values of an empty editor. The default price is 0. */
export const emptyForm = (): EditorForm => ({
  ...emptyTexts(COURSE_FIELDS),
  language: 'en',
  translation: emptyTexts(TRANSLATED_TEXTS),
  price: '0',
  level: '',
  thumbnail: null,
  drawnCover: false,
  sections: [newSection()],
});

type StoredFile = CourseAuthoring['thumbnail'] & object;
const stored = ({ fileName, bytes, uploadId, url }: StoredFile): EditorFile => ({
  name: fileName,
  bytes,
  uploadId,
  url,
  stored: true,
});
const pairLines = (texts: readonly string[], translations: readonly string[]): EditorLine[] =>
  texts.map((text, at) => ({ text, translation: translations[at] ?? '' }));

/** Returns the form's values for an existing course. */
export function formOf(course: CourseAuthoring): EditorForm {
  return {
    ...textsOf(course),
    price: writePkr(course.price),
    thumbnail: course.thumbnail && stored(course.thumbnail),
    drawnCover: !course.thumbnail,
    sections: course.sections.map((section) => ({
      id: section.id,
      title: section.title,
      description: section.description,
      translation: section.translation,
      videos: section.videos.map((video) => ({
        id: video.id,
        title: video.title,
        description: video.description,
        translation: video.translation,
        duration:
          video.durationOriginal ||
          (video.durationSeconds === null ? '' : formatClock(video.durationSeconds)),
        isPreview: video.isPreview,
        file: stored(video.file),
        captions: video.captions.map(({ language, file }) => ({ language, file: stored(file) })),
      })),
      resources: section.resources.map((resource) => ({
        id: resource.id,
        title: resource.title,
        translation: resource.translation,
        type: resource.type,
        linkUrl: resource.linkUrl ?? '',
        file: resource.file && stored(resource.file),
      })),
    })),
  };
}

/** Returns the form's values for a draft. */
export function formOfDraft({ form, files }: Pick<DraftDetail, 'form' | 'files'>): EditorForm {
  const fileOf = (file: DraftFile): EditorFile | null => {
    const found = file?.uploadId === undefined ? undefined : files[file.uploadId];
    return file && { ...file, ...(found && { url: found.url, stored: found.isPublished }) };
  };
  return {
    ...textsOf(form),
    price: form.price,
    thumbnail: fileOf(form.thumbnail),
    drawnCover: form.drawnCover,
    sections: form.sections.map((section) => ({
      ...section,
      videos: section.videos.map((video) => ({
        ...video,
        file: fileOf(video.file),
        captions: video.captions.map(({ language, file }) => ({ language, file: fileOf(file) })),
      })),
      resources: section.resources.map((resource) => ({
        ...resource,
        file: fileOf(resource.file),
      })),
    })),
  };
}

const textsOf = (course: CourseAuthoring | DraftForm) => ({
  ...mapFields(COURSE_FIELDS, {
    text: (_, name) => course[name],
    list: (_, name) => pairLines(course[name], course.translation[name]),
  }),
  language: course.language,
  translation: pickFields(TRANSLATED_TEXTS, course.translation),
  level: course.level,
});

/** A missing or invalid field with its path in the form, such as `sections.0.videos.1.title`. */
export type Problem = DraftProblem;
export type UploadIdOf = (file: EditorFile) => string | undefined;

/**
 * Turns the form into a draft. Uploaded files have their upload id, unfinished ones their name and size,
 * unless they replace an uploaded one: `replaced` says which of the two the draft has.
 */
export function draftOf(
  form: EditorForm,
  uploadIdOf: UploadIdOf,
  replaced: 'kept' | 'dropped' = 'kept',
): DraftForm {
  const keepsPrevious = (file: EditorFile | null): file is EditorFile & { previous: EditorFile } =>
    file?.previous !== undefined && replaced === 'kept' && !uploadIdOf(file);
  const fileOf = (file: EditorFile | null): DraftFile => {
    if (!file) return null;
    const { name, bytes } = file;
    const uploadId = uploadIdOf(file);
    if (uploadId) return { name, bytes, uploadId };
    if (keepsPrevious(file)) return fileOf(file.previous);
    return file.jobKey || file.unfinished ? { name, bytes, unfinished: true } : null;
  };
  const thumbnail = fileOf(form.thumbnail);
  return {
    ...form,
    // An unfinished thumbnail is left out, because its upload is one request that cannot be continued.
    thumbnail: thumbnail?.unfinished ? null : thumbnail,
    translation: mapFields(TRANSLATED_FIELDS, {
      text: (_, name) => form.translation[name],
      list: (_, name) => form[name].map((line) => line.translation),
    }),
    ...mapFields(COURSE_LISTS, { text: () => '', list: (_, name) => form[name].map((line) => line.text) }),
    sections: form.sections.map((section) => ({
      ...section,
      videos: section.videos.map((video) => ({
        ...video,
        duration: keepsPrevious(video.file) ? restoreDuration(video.duration, video.file) : video.duration,
        file: fileOf(video.file),
        captions: video.captions.map(({ language, file }) => ({
          language: language as CaptionLanguage,
          file: fileOf(file),
        })),
      })),
      resources: section.resources.map((resource) => ({ ...resource, file: fileOf(resource.file) })),
    })),
  };
}

/**
 * Lists everything that is missing before the form can be published, in the order of the form
 * (docs/product/console.md#fields-of-a-course).
 */
export function problemsOf(form: EditorForm, uploadIdOf: UploadIdOf): Problem[] {
  const draft = draftForm.safeParse(draftOf(form, uploadIdOf, 'dropped'));
  if (!draft.success)
    return draft.error.issues.map(({ path, message }) => ({ path: fieldOf(path.join('.')), message }));
  const checked = checkDraft(draft.data);
  return 'problems' in checked
    ? checked.problems.map(({ path, message }) => ({ path: fieldOf(path), message }))
    : [];
}

const LINE = new RegExp(`^(translation\\.)?((?:${Object.keys(COURSE_LISTS).join('|')})\\.\\d+)$`, 'u');

/** Completes the path of a list's line, because the lines are objects in the form. */
export const fieldOf = (path: string): string =>
  path.replace(
    LINE,
    (_, translation: string | undefined, line: string) => `${line}.${translation ? 'translation' : 'text'}`,
  );
