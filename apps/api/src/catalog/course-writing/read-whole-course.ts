import { CARD_FIELDS, COURSE_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import { pickFields } from '@qanoon/contracts/catalog/text-fields';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listCaptions } from '../../media/captions/captions.service.ts';
import { type Course, findCourse, getOutline, thumbnailUrl } from '../courses/courses.service.ts';
import { listFiles } from './course-writing.repo.ts';
import { editRowTranslation, editTranslation } from './stored-translation.ts';

const FILE_URL_SECONDS = 4 * 3600;

/** Reads a course in full for its editors, with a signed URL for every file. Throws COURSE_NOT_FOUND. */
export async function readWholeCourse(deps: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const course = await findCourse(deps.db, courseId);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  const { sections, totalDurationSeconds } = await getOutline(deps.db, courseId);
  const captions = await listCaptions(deps.db, courseId);
  const ids = sections.flatMap((section) =>
    [...section.videos, ...section.resources].flatMap((row) => row.uploadId ?? []),
  );
  const spoken = [...captions.values()].flat().map((row) => row.uploadId);
  const files = await listFiles(deps.db, [
    ...ids,
    ...spoken,
    ...(course.thumbnailUploadId ? [course.thumbnailUploadId] : []),
  ]);
  const fileOf = (uploadId: string) => {
    const { id, ...file } = files.get(uploadId)!;
    return {
      ...file,
      uploadId: id,
      url: deps.signer.sign(
        { uploadId, userId: actor.id, sessionId: actor.sessionId, disposition: 'inline' },
        FILE_URL_SECONDS,
      ),
    };
  };
  const place = ({ id, title, orderIndex }: { id: string; title: string; orderIndex: number }) => ({
    id,
    title,
    orderIndex,
  });
  return {
    ...toOwnCard(deps, course),
    language: course.language,
    translation: editTranslation(course),
    ...pickFields(COURSE_FIELDS, course),
    archived: course.archivedAt !== null,
    thumbnail: course.thumbnailUploadId
      ? { ...fileOf(course.thumbnailUploadId), url: thumbnailUrl(deps, course.thumbnailUploadId)! }
      : null,
    totalDurationSeconds,
    sections: sections.map((section) => ({
      ...place(section),
      description: section.description,
      translation: editRowTranslation(section.translation),
      videos: section.videos.map((video) => ({
        ...place(video),
        description: video.description,
        translation: editRowTranslation(video.translation),
        durationSeconds: video.durationSeconds,
        durationOriginal: video.durationOriginal,
        isPreview: video.isPreview,
        file: fileOf(video.uploadId),
        captions: (captions.get(video.id) ?? []).map(({ language, uploadId }) => ({
          language,
          file: fileOf(uploadId),
        })),
      })),
      resources: section.resources.map((resource) => ({
        ...place(resource),
        translation: { title: resource.translation?.title ?? '' },
        type: resource.type,
        linkUrl: resource.linkUrl,
        file: resource.uploadId ? fileOf(resource.uploadId) : null,
      })),
    })),
  };
}

/** What Course Management and the editor show of a course. */
export const toOwnCard = (deps: Deps, course: Course) => ({
  id: course.id,
  ...pickFields(CARD_FIELDS, course),
  thumbnailUrl: thumbnailUrl(deps, course.thumbnailUploadId),
  price: course.price,
  level: course.level,
  createdAt: course.createdAt,
  updatedAt: course.updatedAt,
});
