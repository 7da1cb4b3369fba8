import type { DraftFile, DraftForm } from '@qanoon/contracts/catalog/course-drafts';
import { COURSE_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import type {
  CourseAuthoring,
  CreateCourseInput,
  UpdateCourseInput,
} from '@qanoon/contracts/catalog/course-form';
import { pickFields } from '@qanoon/contracts/catalog/text-fields';
import { formatClock } from '@qanoon/domain/lib/duration';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import type { Captions } from '../../media/captions/captions.service.ts';
import type { Upload } from '../../platform/uploads/uploads.service.ts';
import type { listRows } from '../course-writing/course-writing.repo.ts';
import type { FilesByPurpose } from '../course-writing/take-course-files.ts';

/** Replaces each file of a form by what `change` returns for it. */
export function mapFiles(form: DraftForm, change: (file: NonNullable<DraftFile>) => DraftFile): DraftForm {
  const map = (file: DraftFile) => file && change(file);
  return {
    ...form,
    thumbnail: map(form.thumbnail),
    sections: form.sections.map((section) => ({
      ...section,
      videos: section.videos.map((video) => ({
        ...video,
        file: map(video.file),
        captions: video.captions.map((row) => ({ ...row, file: map(row.file) })),
      })),
      resources: section.resources.map((resource) => ({ ...resource, file: map(resource.file) })),
    })),
  };
}

const idsOf = (files: DraftFile[]) => files.flatMap((file) => file?.uploadId ?? []);

/** The upload ids of a form by the purpose that their place requires. */
export function draftFilesByPurpose({ thumbnail, sections }: DraftForm) {
  const videos = sections.flatMap((section) => section.videos);
  return {
    thumbnail: idsOf([thumbnail]),
    video: idsOf(videos.map((video) => video.file)),
    captions: idsOf(videos.flatMap((video) => video.captions.map((row) => row.file))),
    resource: idsOf(sections.flatMap((section) => section.resources.map((resource) => resource.file))),
  } satisfies FilesByPurpose;
}

export const uploadIdsOf = (form: DraftForm): string[] => [
  ...new Set(Object.values(draftFilesByPurpose(form)).flat()),
];

/** The form with the names and sizes of its uploads. */
export const describeFiles = (form: DraftForm, uploads: ReadonlyMap<string, Upload>): DraftForm =>
  mapFiles(form, (file) => {
    const upload = file.uploadId === undefined ? undefined : uploads.get(file.uploadId);
    return upload ? { name: upload.fileName, bytes: upload.bytes, uploadId: upload.id } : file;
  });

const fileOf = (file: CourseAuthoring['thumbnail']): DraftFile =>
  file && { name: file.fileName, bytes: file.bytes, uploadId: file.uploadId };

/** Turns a course into the form of a draft of another course: its rows have no ids. */
export const formOfCourse = (
  course: Omit<CourseAuthoring, 'createdAt' | 'updatedAt' | 'draftId'>,
  title: string,
): DraftForm => ({
  ...pickFields(COURSE_FIELDS, course),
  title,
  language: course.language,
  translation: course.translation,
  price: writePkr(course.price),
  level: course.level,
  thumbnail: fileOf(course.thumbnail),
  drawnCover: !course.thumbnail,
  sections: course.sections.map((section) => ({
    title: section.title,
    description: section.description,
    translation: section.translation,
    videos: section.videos.map((video) => ({
      title: video.title,
      description: video.description,
      translation: video.translation,
      duration:
        video.durationOriginal || (video.durationSeconds === null ? '' : formatClock(video.durationSeconds)),
      isPreview: video.isPreview,
      file: fileOf(video.file),
      captions: video.captions.map(({ language, file }) => ({
        language: language as DraftForm['sections'][number]['videos'][number]['captions'][number]['language'],
        file: fileOf(file),
      })),
    })),
    resources: section.resources.map((resource) => ({
      title: resource.title,
      translation: resource.translation,
      type: resource.type,
      linkUrl: resource.linkUrl ?? '',
      file: fileOf(resource.file),
    })),
  })),
});

/** Removes the ids of the rows from a form, for a draft of another course. */
export const withoutRowIds = (form: DraftForm): DraftForm => ({
  ...form,
  sections: form.sections.map(({ id: _section, ...section }) => ({
    ...section,
    videos: section.videos.map(({ id: _video, ...video }) => video),
    resources: section.resources.map(({ id: _resource, ...resource }) => resource),
  })),
});

type Rows = Awaited<ReturnType<typeof listRows>>;

/**
 * Turns a complete draft into the change of its course. Rows that the course no longer has become new ones,
 * and files that the row has already are left out, so that they stay.
 */
export function toCourseChange(
  course: CreateCourseInput,
  present: { thumbnailUploadId: string | null; rows: Rows; captions: ReadonlyMap<string, Captions[]> },
): Omit<UpdateCourseInput, 'courseId'> {
  const { sections, thumbnailUploadId, ...rest } = course;
  const known = {
    sections: new Set(present.rows.sections.map((row) => row.id)),
    videos: new Map(present.rows.videos.map(({ video }) => [video.id, video.uploadId])),
    resources: new Map(present.rows.resources.map((row) => [row.id, row.uploadId])),
  };
  const changed = (uploadId: string | undefined, before: string | null | undefined) =>
    uploadId !== undefined && uploadId !== before ? { uploadId } : {};
  return {
    ...rest,
    // A course that has no thumbnail keeps its drawn cover.
    ...((thumbnailUploadId === null || thumbnailUploadId !== present.thumbnailUploadId) && {
      thumbnailUploadId,
    }),
    sections: sections.map(({ id, ...section }) => ({
      ...section,
      ...(id !== undefined && known.sections.has(id) && { id }),
      videos: section.videos.map(({ id, uploadId, captions, ...video }) => {
        const existing = id !== undefined && known.videos.has(id) ? id : undefined;
        const before = existing === undefined ? [] : (present.captions.get(existing) ?? []);
        return {
          ...video,
          ...(existing !== undefined && { id: existing }),
          ...changed(uploadId, existing === undefined ? undefined : known.videos.get(existing)),
          ...(captions && {
            captions: captions.map((row) => ({
              language: row.language,
              ...changed(row.uploadId, before.find((each) => each.language === row.language)?.uploadId),
            })),
          }),
        };
      }),
      resources: section.resources.map(({ id, uploadId, ...resource }) => {
        const existing = id !== undefined && known.resources.has(id) ? id : undefined;
        return {
          ...resource,
          ...(existing !== undefined && { id: existing }),
          ...changed(uploadId, existing === undefined ? undefined : known.resources.get(existing)),
        };
      }),
    })),
  };
}
