import { COURSE_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import type { CourseForm, CreateCourseInput, UpdateCourseInput } from '@qanoon/contracts/catalog/course-form';
import { pickFields } from '@qanoon/contracts/catalog/text-fields';
import type { Tx } from '@qanoon/db/engine/client';
import * as m from '@qanoon/messages/server/courses';
import * as deferred from '@qanoon/messages/shared/deferred';
import { announceNewLectures } from '../../enrollments/announce-new-lectures.ts';
import { completeWatched } from '../../enrollments/enrollments.service.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { queueTranscripts } from '../../media/captions/read-transcripts.ts';
import { drawPictures } from '../../media/pictures/pictures.jobs.ts';
import { queueConversions } from '../../media/video/queue-conversions.ts';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency.service.ts';
import { contentOf, releaseCourseFiles, removeObjects } from '../../platform/uploads/uploads.service.ts';
import { refreshCourseEntries } from '../course-search/course-search.jobs.ts';
import { lockCourse } from '../courses/courses.repo.ts';
import * as repo from './course-writing.repo.ts';
import { recordCourseDecision } from './record-course-decision.ts';
import { changeTranslation } from './stored-translation.ts';
import { type Author, claimFiles, type TakeFiles } from './take-course-files.ts';
import { NO_ROWS, writeOutline } from './write-outline.ts';

/**
 * Creates a course (docs/product/console.md#course-editor): claims its files, inserts its rows and records the action
 * in one transaction.
 */
export async function createCourse(
  ctx: Context,
  actor: Actor,
  input: CreateCourseInput,
): Promise<{ courseId: string }> {
  const { response } = await ctx.db.transaction(async (tx) =>
    withIdempotencyKey(
      ctx,
      tx,
      { actor, operation: 'courses.create', request: await withContents(tx, actor, input) },
      async () => ({ response: await insertCourse(ctx, tx, actor, input, claimFiles(actor)) }),
    ),
  );
  return response;
}

/** Inserts a course with its files in the transaction. */
export async function insertCourse(
  deps: Deps,
  tx: Tx,
  author: Author,
  input: CreateCourseInput,
  takeFiles: TakeFiles,
): Promise<{ courseId: string }> {
  const at = deps.now();
  const { thumbnailUploadId, sections } = input;
  const uploads = await takeFiles(tx, { thumbnailUploadId: thumbnailUploadId ?? undefined, sections }, at);
  const course = await repo.insertCourse(tx, {
    ...ownFields(input),
    translation: changeTranslation(input.translation, input),
    thumbnailUploadId,
    createdAt: at,
  });
  await writeOutline(tx, { id: course.id, now: NO_ROWS, sections, uploads, at });
  await recordCourseDecision(tx, author, course, {
    action: 'course.created',
    detail: { title: course.title, pricePaisa: course.price },
    at,
  });
  if (thumbnailUploadId) await deps.jobs.add(tx, drawPictures, { uploadId: thumbnailUploadId });
  await queueConversions(deps, tx, course.id);
  await queueTranscripts(deps, tx, course.id);
  return { courseId: course.id };
}

/**
 * Updates a course. Absent files and lists stay unchanged. Throws COURSE_NOT_FOUND for an unknown or deleted
 * course, and COURSE_CHANGED if another administrator saved it after `expectedUpdatedAt`.
 */
export async function updateCourse(
  deps: Deps,
  actor: Actor,
  input: UpdateCourseInput,
): Promise<{ courseId: string }> {
  const objectKeys = await deps.db.transaction(async (tx) =>
    releaseCourseFiles(tx, await changeCourse(deps, tx, actor, input, claimFiles(actor))),
  );
  await removeObjects(deps, objectKeys);
  return { courseId: input.courseId };
}

/**
 * Updates a course in the transaction. Returns the uploads that it no longer uses. Throws the same errors as
 * `updateCourse`.
 */
export async function changeCourse(
  deps: Deps,
  tx: Tx,
  author: Author,
  input: UpdateCourseInput,
  takeFiles: TakeFiles,
): Promise<string[]> {
  const { courseId: id, expectedUpdatedAt, thumbnailUploadId, sections } = input;
  // The course stays locked until the end of the transaction: concurrent progress updates wait and then read
  // the new outline.
  const course = await lockCourse(tx, id, 'update');
  if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
  if (expectedUpdatedAt !== undefined && timeOf(expectedUpdatedAt) !== (course.updatedAt?.getTime() ?? null))
    throw new AppError('COURSE_CHANGED');
  if (thumbnailUploadId === undefined && !course.thumbnailUploadId)
    throw new AppError('INVALID_INPUT', deferred.thumbnailIsRequired);
  if (sections) await refuseForeignRows(tx, id, sections);

  const at = deps.now();
  const uploads = await takeFiles(
    tx,
    { thumbnailUploadId: thumbnailUploadId ?? undefined, sections: sections ?? [] },
    at,
  );
  const translation = changeTranslation(input.translation, input, course);
  await repo.updateCourse(tx, id, {
    ...ownFields(input),
    translation,
    thumbnailUploadId,
    // The time is always later than the previous one, because COURSE_CHANGED must distinguish two edits in
    // the same millisecond.
    updatedAt: new Date(Math.max(at.getTime(), (course.updatedAt?.getTime() ?? 0) + 1)),
  });
  if (input.title !== course.title || translation?.title !== course.translation?.title)
    await deps.jobs.add(tx, refreshCourseEntries, { courseId: id });
  if (thumbnailUploadId) await deps.jobs.add(tx, drawPictures, { uploadId: thumbnailUploadId });
  const unusedUploads =
    thumbnailUploadId !== undefined && course.thumbnailUploadId ? [course.thumbnailUploadId] : [];
  if (sections) {
    unusedUploads.push(
      ...(await writeOutline(tx, { id, now: await repo.listRows(tx, id), sections, uploads, at })),
    );
    await completeWatched(tx, id, at);
    await announceNewLectures(deps, tx, id, await repo.listVideoIdsAddedAt(tx, id, at));
    await queueConversions(deps, tx, id);
    await queueTranscripts(deps, tx, id);
  }
  await recordCourseDecision(
    tx,
    author,
    { id, title: input.title },
    { action: 'course.updated', detail: { title: input.title, pricePaisa: input.price }, at },
  );
  return unusedUploads;
}

/**
 * Returns the input with the files' hashes in place of upload ids, because a repeated request uploads the
 * same files under new ids.
 */
export async function withContents(tx: Tx, actor: Author, input: object): Promise<unknown> {
  const contents = new Map<string, unknown>();
  const text = JSON.stringify(input, (name, value: unknown) => {
    if (typeof value === 'string' && (name === 'uploadId' || name === 'thumbnailUploadId'))
      contents.set(value, null);
    return value;
  });
  for (const id of contents.keys()) contents.set(id, await contentOf(tx, { id, ownerId: actor.id }));
  return JSON.parse(text, (name, value: unknown) =>
    name === 'uploadId' || name === 'thumbnailUploadId' ? contents.get(String(value)) : value,
  ) as unknown;
}

const timeOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** The columns that a form fills directly. An edit does not change those that it omits. */
const ownFields = <Form extends CreateCourseInput | UpdateCourseInput>(form: Form) => ({
  ...pickFields(COURSE_FIELDS, form),
  language: form.language,
  level: form.level,
  price: form.price,
});

/**
 * The form may assign ids to new rows, so unknown ids are allowed. Ids of other courses' rows are refused.
 */
async function refuseForeignRows(tx: Tx, courseId: string, sections: CourseForm['sections']): Promise<void> {
  const rows = [...sections, ...sections.flatMap((section) => [...section.videos, ...section.resources])];
  const foreign = await repo.listForeignIds(
    tx,
    courseId,
    rows.flatMap((row) => row.id ?? []),
  );
  if (foreign.length > 0) throw new AppError('INVALID_INPUT', m.sectionVideoOrResourceOf);
}
