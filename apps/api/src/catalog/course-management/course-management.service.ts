import { CARD_FIELDS, COURSE_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import { pickFields } from '@qanoon/contracts/catalog/text-fields';
import type { ListTotal } from '@qanoon/contracts/lib/list-total';
import type { Db } from '@qanoon/db/engine/client';
import { listUsedCourses } from '../../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { countMatches } from '../../lib/count-matches.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listCaptions } from '../../media/captions/captions.service.ts';
import { countDrafts, findDraftOfCourse, listDraftIds } from '../course-drafts/course-drafts.repo.ts';
import { editRowTranslation, editTranslation } from '../course-writing/stored-translation.ts';
import { type Course, countStudents } from '../courses/courses.repo.ts';
import { findCourse, getOutline, thumbnailUrl } from '../courses/courses.service.ts';
import * as repo from './course-management.repo.ts';

const FILE_URL_SECONDS = 4 * 3600;

/** One course in full for the editor, with a signed URL for every file. Throws COURSE_NOT_FOUND. */
export async function getAuthoring(deps: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const course = await findCourse(deps.db, courseId);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  const { sections, totalDurationSeconds } = await getOutline(deps.db, courseId);
  const captions = await listCaptions(deps.db, courseId);
  const ids = sections.flatMap((section) =>
    [...section.videos, ...section.resources].flatMap((row) => row.uploadId ?? []),
  );
  const spoken = [...captions.values()].flat().map((row) => row.uploadId);
  const files = await repo.listFiles(deps.db, [
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
    ...ownCourse(deps, course),
    language: course.language,
    translation: editTranslation(course),
    ...pickFields(COURSE_FIELDS, course),
    draftId: (await findDraftOfCourse(deps.db, courseId))?.id ?? null,
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

/**
 * One page of Course Management (§2): published or archived courses with the size of their content, newest first; with a
 * search the best matches first.
 */
export async function listOwnCourses(
  deps: Deps,
  input: { search: string; archived: boolean; cursor?: string | null | undefined; limit: number },
) {
  const isSearch = input.search.trim() !== '';
  const { items, nextCursor } = await (isSearch
    ? repo.searchCourses(deps.db, input)
    : repo.listCourses(deps.db, input));
  const ids = items.map((course) => course.id);
  const [rows, students, enrolled, drafts, total] = await Promise.all([
    repo.countRows(deps.db, ids),
    countStudents(deps.db, ids),
    listUsedCourses(deps.db, ids),
    listDraftIds(deps.db, ids),
    totalOf(deps.db, input),
  ]);
  const of = <Row extends { courseId: string }>(list: Row[], course: Course) =>
    list.find((row) => row.courseId === course.id);
  return {
    items: items.map((course) => ({
      ...ownCourse(deps, course),
      sectionCount: of(rows.sections, course)?.count ?? 0,
      videoCount: of(rows.videos, course)?.count ?? 0,
      resourceCount: of(rows.resources, course)?.count ?? 0,
      studentCount: students.get(course.id) ?? 0,
      hasEnrollments: enrolled.has(course.id),
      draftId: drafts.get(course.id) ?? null,
      totalDurationSeconds: of(rows.videos, course)?.seconds ?? 0,
    })),
    nextCursor,
    ...total,
  };
}

/** The number of published or archived courses that match. */
async function totalOf(db: Db, filter: { search: string; archived: boolean }): Promise<ListTotal> {
  return filter.search.trim() === ''
    ? { totalCount: await repo.countCourses(db, filter), moreThanTotal: false }
    : countMatches((most) => repo.countMatches(db, filter, most));
}

/** The sizes of the three lists of Course Management; with a search at most `MOST_COUNTED` published or archived ones. */
export async function countOwnCourses({ db }: Deps, { search }: { search: string }) {
  const [published, drafts, archived] = await Promise.all([
    totalOf(db, { search, archived: false }),
    countDrafts(db, search),
    totalOf(db, { search, archived: true }),
  ]);
  return { published: published.totalCount, drafts, archived: archived.totalCount };
}

const ownCourse = (deps: Deps, course: Course) => ({
  id: course.id,
  ...pickFields(CARD_FIELDS, course),
  thumbnailUrl: thumbnailUrl(deps, course.thumbnailUploadId),
  price: course.price,
  level: course.level,
  createdAt: course.createdAt,
  updatedAt: course.updatedAt,
});
