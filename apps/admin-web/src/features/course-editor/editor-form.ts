import {
  type CourseAuthoring,
  type CourseForm,
  courseForm,
  createCourseInput,
  dropUntouched,
} from '@qanoon/contracts/course-form';
import { formatClock } from '@qanoon/contracts/duration';

/**
 * A file of a row: `stored` belongs to the course already, `uploadId` was sent and is kept by the draft, `jobKey` is in the upload queue.
 * `unfinished`: it was on its way when the draft was kept, and goes on when the same file is chosen again. `refused` says why it was not even sent.
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
/** `captions` is missing in drafts of earlier versions. */
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
/** Lines are objects because the form library's lists want some. */
export type EditorLine = { text: string };

/** What the editor holds while somebody types; everything is text. */
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

/** The editor filled with a course as it stands. */
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

/** One thing that is wrong, at the form's own path, such as `sections.0.videos.1.title`. */
export type Problem = { path: string; message: string };

type UploadIdOf = (file: EditorFile) => string | undefined;
const fileFields = (file: EditorFile | null, uploadIdOf: UploadIdOf) => {
  const uploadId = file && !file.stored ? uploadIdOf(file) : undefined;
  return uploadId ? { uploadId } : {};
};

/** What the server is asked to save. Rows left wholly untouched are dropped; `paths` leads from what is sent back to the form. */
export function readForm(form: EditorForm, uploadIdOf: UploadIdOf) {
  const { thumbnail, price, sections, requirements, syllabus, learningOutcomes, ...texts } = form;
  const wanted = dropUntouched({
    ...texts,
    price: price.trim() === '' ? undefined : Number(price),
    requirements: requirements.map((line) => line.text),
    syllabus: syllabus.map((line) => line.text),
    learningOutcomes: learningOutcomes.map((line) => line.text),
    ...(thumbnail && !thumbnail.stored && { thumbnailUploadId: uploadIdOf(thumbnail) }),
    sections: sections.map(({ videos, resources, ...section }, at) => ({
      ...section,
      // `key` counts as untouched: it only remembers where the row stood.
      key: `sections.${at}`,
      videos: videos.map(({ file, captions, ...video }, index) => ({
        ...video,
        key: `sections.${at}.videos.${index}`,
        ...fileFields(file, uploadIdOf),
        // Nothing in a row that nobody touched.
        ...((video.id || captions?.length) && {
          captions: captions?.map((each) => ({
            language: each.language,
            ...fileFields(each.file, uploadIdOf),
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
  const keys = wanted.sections.map((section) => ({
    key: String(section.key),
    videos: section.videos.map((video) => String(video.key)),
    resources: section.resources.map((resource) => String(resource.key)),
  }));
  const withoutKey = <Row extends { key?: unknown }>({ key: _key, ...row }: Row) => row;
  const sent = {
    ...wanted,
    sections: wanted.sections.map((section) => ({
      ...withoutKey(section),
      videos: section.videos.map(withoutKey),
      resources: section.resources.map(withoutKey),
    })),
  };
  return { sent, keys };
}

/** The form as the server takes it, or everything that is wrong with it in the order of the form (§5). `creating` asks for every file. */
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

/** Captions may keep the file they have; those that have none yet must bring one. */
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
