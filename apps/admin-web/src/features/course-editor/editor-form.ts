import {
  type CourseAuthoring,
  type CourseForm,
  courseForm,
  createCourseInput,
  dropUntouched,
} from '@qanoon/contracts/course-form';
import { formatClock } from '@qanoon/contracts/duration';

/**
 * A file of a row. `stored`: saved with the course. `uploadId`: uploaded, restored from a draft. `jobKey`: in
 * the upload queue. `unfinished`: uploading when the draft was saved; it continues when the same file is
 * chosen again. `refused`: why it was not uploaded.
 */
export type EditorFile = {
  name: string;
  bytes: number;
  stored?: { url: string };
  uploadId?: string;
  jobKey?: string;
  unfinished?: boolean;
  refused?: string;
};
export type EditorCaptions = { language: string; file: EditorFile | null };
/** Drafts of earlier versions have no `captions`. */
export type EditorVideo = {
  id?: string;
  title: string;
  description: string;
  duration: string;
  file: EditorFile | null;
  captions?: EditorCaptions[];
};
export type EditorResource = {
  id?: string;
  title: string;
  type: string;
  linkUrl: string;
  file: EditorFile | null;
};
export type EditorSection = {
  id?: string;
  title: string;
  description: string;
  videos: EditorVideo[];
  resources: EditorResource[];
};
/** Objects, because `useFieldArray` does not accept strings. */
export type EditorLine = { text: string };

/** The values of the form; numbers are text. */
export type EditorForm = {
  title: string;
  shortDescription: string;
  description: string;
  price: string;
  level: string;
  instructorName: string;
  instructorBio: string;
  thumbnail: EditorFile | null;
  requirements: EditorLine[];
  syllabus: EditorLine[];
  learningOutcomes: EditorLine[];
  sections: EditorSection[];
};

export const newVideo = (): EditorVideo => ({ title: '', description: '', duration: '', file: null });
export const newResource = (): EditorResource => ({ title: '', type: 'PDF', linkUrl: '', file: null });
/** A new section starts with one empty video and one empty resource (§2, Course Management). */
export const newSection = (): EditorSection => ({
  title: '',
  description: '',
  videos: [newVideo()],
  resources: [newResource()],
});

/** An empty editor: the default price is 0 (§9). */
export const emptyForm = (): EditorForm => ({
  title: '',
  shortDescription: '',
  description: '',
  price: '0',
  level: '',
  instructorName: '',
  instructorBio: '',
  thumbnail: null,
  requirements: [],
  syllabus: [],
  learningOutcomes: [],
  sections: [newSection()],
});

type StoredFile = { url: string; fileName: string; bytes: number };
const stored = (file: StoredFile): EditorFile => ({
  name: file.fileName,
  bytes: file.bytes,
  stored: { url: file.url },
});
const linesOf = (texts: readonly string[]) => texts.map((text) => ({ text }));

/** The form values of an existing course. */
export function formOf(course: CourseAuthoring): EditorForm {
  const { title, shortDescription, description, price, level, instructorName, instructorBio } = course;
  return {
    title,
    shortDescription,
    description,
    price: String(price),
    level,
    instructorName,
    instructorBio,
    thumbnail: course.thumbnail && stored(course.thumbnail),
    requirements: linesOf(course.requirements),
    syllabus: linesOf(course.syllabus),
    learningOutcomes: linesOf(course.learningOutcomes),
    sections: course.sections.map((section) => ({
      id: section.id,
      title: section.title,
      description: section.description,
      videos: section.videos.map((video) => ({
        id: video.id,
        title: video.title,
        description: video.description,
        duration:
          video.durationOriginal ||
          (video.durationSeconds === null ? '' : formatClock(video.durationSeconds)),
        file: stored(video.file),
        captions: video.captions.map(({ language, file }) => ({ language, file: stored(file) })),
      })),
      resources: section.resources.map((resource) => ({
        id: resource.id,
        title: resource.title,
        type: resource.type,
        linkUrl: resource.linkUrl ?? '',
        file: resource.file && stored(resource.file),
      })),
    })),
  };
}

/** A validation error with its path in the form, such as `sections.0.videos.1.title`. */
export type Problem = { path: string; message: string };

type UploadIdOf = (file: EditorFile) => string | undefined;
const fileFields = (file: EditorFile | null, uploadIdOf: UploadIdOf) => {
  const uploadId = file && !file.stored ? uploadIdOf(file) : undefined;
  return uploadId ? { uploadId } : {};
};

/** The form as input of the API, without untouched rows. `keys` maps its rows back to the form. */
export function readForm(form: EditorForm, uploadIdOf: UploadIdOf) {
  const { thumbnail, price, sections, requirements, syllabus, learningOutcomes, ...texts } = form;
  const input = dropUntouched({
    ...texts,
    price: price.trim() === '' ? undefined : Number(price),
    requirements: requirements.map((line) => line.text),
    syllabus: syllabus.map((line) => line.text),
    learningOutcomes: learningOutcomes.map((line) => line.text),
    ...(thumbnail && !thumbnail.stored && { thumbnailUploadId: uploadIdOf(thumbnail) }),
    sections: sections.map(({ videos, resources, ...section }, at) => ({
      ...section,
      // `key` is the row's path in the form; it does not count as a change.
      key: `sections.${at}`,
      videos: videos.map(({ file, captions, ...video }, index) => ({
        ...video,
        key: `sections.${at}.videos.${index}`,
        ...fileFields(file, uploadIdOf),
        // An untouched row has no captions.
        ...((video.id || captions?.length) && {
          captions: captions?.map(({ language, file: captionsFile }) => ({
            language,
            ...fileFields(captionsFile, uploadIdOf),
          })),
        }),
      })),
      resources: resources.map(({ file, linkUrl, ...resource }, index) => ({
        ...resource,
        key: `sections.${at}.resources.${index}`,
        ...(linkUrl.trim() && { linkUrl }),
        ...fileFields(file, uploadIdOf),
      })),
    })),
  });
  const keys = input.sections.map((section) => ({
    key: String(section.key),
    videos: section.videos.map((video) => String(video.key)),
    resources: section.resources.map((resource) => String(resource.key)),
  }));
  const withoutKey = <Row extends { key?: unknown }>({ key: _key, ...row }: Row) => row;
  const sent = {
    ...input,
    sections: input.sections.map((section) => ({
      ...withoutKey(section),
      videos: section.videos.map(withoutKey),
      resources: section.resources.map(withoutKey),
    })),
  };
  return { sent, keys };
}

/**
 * The valid input of the API, or all validation errors in the order of the form (§5). A new course
 * (`creating`) needs every file.
 */
export function checkForm(
  form: EditorForm,
  uploadIdOf: UploadIdOf,
  creating: boolean,
): { course: CourseForm } | { problems: Problem[] } {
  const { sent, keys } = readForm(form, uploadIdOf);
  const parsed = (creating ? createCourseInput : courseForm).safeParse(sent);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: pathInForm(path, keys), message }));
  if (!creating && !form.thumbnail) problems.push({ path: 'thumbnail', message: 'Thumbnail is required' });
  if (!creating) problems.push(...captionsWithoutFile(form, uploadIdOf));
  return parsed.success && problems.length === 0 ? { course: parsed.data } : { problems };
}

/** New captions need a file. */
function captionsWithoutFile({ sections }: EditorForm, uploadIdOf: UploadIdOf): Problem[] {
  return sections.flatMap(({ videos }, section) =>
    videos.flatMap(({ captions = [] }, video) =>
      captions.flatMap(({ file }, at) =>
        file?.stored || (file && uploadIdOf(file))
          ? []
          : {
              path: `sections.${section}.videos.${video}.captions.${at}.file`,
              message: 'Captions file is required',
            },
      ),
    ),
  );
}

function pathInForm(path: readonly PropertyKey[], keys: ReturnType<typeof readForm>['keys']): string {
  const [top, at, list, index, ...fields] = path;
  if (top === 'thumbnailUploadId') return 'thumbnail';
  if (top === 'requirements' || top === 'syllabus' || top === 'learningOutcomes')
    return at === undefined ? top : `${top}.${String(at)}.text`;
  if (top !== 'sections' || typeof at !== 'number') return path.join('.');
  const section = keys[at]!;
  if ((list === 'videos' || list === 'resources') && typeof index === 'number')
    return [section[list][index], ...fields.map((field) => (field === 'uploadId' ? 'file' : field))].join(
      '.',
    );
  return [section.key, list].filter((part) => part !== undefined).join('.');
}
