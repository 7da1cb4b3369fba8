import { checkDraft } from '@qanoon/contracts/catalog/course-draft-check';
import type { DraftForm, DraftProblem } from '@qanoon/contracts/catalog/course-drafts';
import { type CreateCourseInput, updateCourseInput } from '@qanoon/contracts/catalog/course-form';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/courses';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listCaptions } from '../../media/captions/captions.service.ts';
import { listUnplayable } from '../../media/video/queue-conversions.ts';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency.service.ts';
import { releaseCourseFiles, removeObjects } from '../../platform/uploads/uploads.service.ts';
import { listRows } from '../course-writing/course-writing.repo.ts';
import { changeCourse, insertCourse } from '../course-writing/save-course.ts';
import { type Author, shareFiles } from '../course-writing/take-course-files.ts';
import { lockCourse } from '../courses/courses.repo.ts';
import * as repo from './course-drafts.repo.ts';
import { changedBy, findDraft } from './course-drafts.service.ts';
import { toCourseChange } from './draft-form.ts';

type Versioned = { draftId: string; version: number };

/** Lists everything that is missing before the draft can be published. Throws DRAFT_NOT_FOUND. */
export async function getReadiness(deps: Deps, { draftId }: { draftId: string }) {
  const { form } = await findDraft(deps, draftId);
  const checked = await checkReadiness(deps, deps.db, form);
  return { problems: 'problems' in checked ? checked.problems : [] };
}

async function checkReadiness(
  { env }: Pick<Deps, 'env'>,
  db: Db | Tx,
  stored: repo.StoredForm,
): Promise<{ course: CreateCourseInput } | { problems: DraftProblem[] }> {
  const { uploadIds: _uploadIds, courseUpdatedAt: _courseUpdatedAt, ...form } = stored;
  const checked = checkDraft(form);
  const problems = 'problems' in checked ? [...checked.problems] : [];
  if (!form.sections.some(({ videos }) => videos.some(({ file }) => file)))
    problems.push({ path: 'sections', message: m.addAtLeastOneVideo() });
  problems.push(...(await unplayableVideos(db, form)));
  if ('course' in checked && checked.course.price > 0 && !(await repo.hasActivePayee(db, env)))
    problems.push({
      path: 'payee',
      message: m.addActivePaymentAccountOr(),
    });
  return 'course' in checked && problems.length === 0 ? checked : { problems };
}

/** Reads the draft as a course. Throws DRAFT_NOT_READY. */
export async function requireReady(
  deps: Pick<Deps, 'env'>,
  tx: Tx,
  form: repo.StoredForm,
): Promise<CreateCourseInput> {
  const checked = await checkReadiness(deps, tx, form);
  if ('problems' in checked) throw notReady(checked.problems);
  return checked.course;
}

async function unplayableVideos(db: Db | Tx, form: DraftForm): Promise<DraftProblem[]> {
  const paths = form.sections.flatMap(({ videos }, section) =>
    videos.flatMap(({ file }, video) =>
      file?.uploadId ? [{ uploadId: file.uploadId, path: `sections.${section}.videos.${video}.file` }] : [],
    ),
  );
  const unplayable = await listUnplayable(
    db,
    paths.map(({ uploadId }) => uploadId),
  );
  return paths.flatMap(({ uploadId, path }) => {
    const found = unplayable.find((each) => each.uploadId === uploadId);
    return found ? [{ path, message: unplayableText(found.reason) }] : [];
  });
}

const unplayableText = (reason: string | null): string =>
  reason ? m.videoCannotBePlayedBecause({ reason }) : m.videoCannotBePlayed();

function notReady([first, ...others]: DraftProblem[]): AppError {
  const problem = first!.message;
  return new AppError(
    'DRAFT_NOT_READY',
    others.length > 0
      ? worded(m.problemAndMore, { problem, count: others.length })
      : worded(m.onlyProblem, { problem }),
  );
}

/**
 * Publishes a draft: writes its course and deletes the draft in one transaction. Throws DRAFT_NOT_FOUND,
 * DRAFT_CHANGED, DRAFT_NOT_READY; COURSE_CHANGED if its course was changed since the draft was started,
 * unless `overwrite`.
 */
export async function publishDraft(
  ctx: Context,
  actor: Actor,
  input: Versioned & { overwrite: boolean },
): Promise<{ courseId: string }> {
  const result = await ctx.db.transaction((tx) =>
    withIdempotencyKey(ctx, tx, { actor, operation: 'drafts.publish', request: input }, async () => {
      const { courseId, objectKeys } = await publishInTransaction(ctx, tx, actor, input);
      return { response: { courseId }, objectKeys };
    }),
  );
  if ('objectKeys' in result) await removeObjects(ctx, result.objectKeys);
  return result.response;
}

/** Publishes whatever is saved when `version` is absent. */
export async function publishInTransaction(
  deps: Deps,
  tx: Tx,
  author: Author,
  { draftId, version, overwrite }: { draftId: string; version?: number; overwrite: boolean },
): Promise<{ courseId: string; objectKeys: string[] }> {
  const { course: present, draft } = await lockDraftAndCourse(tx, draftId);
  if (version !== undefined && draft.version !== version) throw changedBy(await repo.findDraft(tx, draftId));
  const course = await requireReady(deps, tx, draft.form);
  const takeFiles = shareFiles(author);
  let { courseId } = draft;
  const unused = [...draft.form.uploadIds];
  if (courseId === null) ({ courseId } = await insertCourse(deps, tx, author, withoutIds(course), takeFiles));
  else {
    if (!present || present.archivedAt) throw new AppError('COURSE_NOT_FOUND', m.thisCourseIsArchivedRestore);
    const change = toCourseChange(course, {
      thumbnailUploadId: present.thumbnailUploadId,
      rows: await listRows(tx, courseId),
      captions: await listCaptions(tx, courseId),
    });
    const { courseUpdatedAt } = draft.form;
    const input = updateCourseInput.parse({
      courseId,
      ...change,
      ...(!overwrite && { expectedUpdatedAt: courseUpdatedAt }),
    });
    unused.push(...(await changeCourse(deps, tx, author, input, takeFiles)));
  }
  await repo.deleteDraft(tx, draftId);
  return { courseId, objectKeys: await releaseCourseFiles(tx, [...new Set(unused)]) };
}

/** Locks in the order of every writer: the course, then the draft. Throws DRAFT_NOT_FOUND. */
async function lockDraftAndCourse(tx: Tx, draftId: string) {
  const courseId = (await repo.findDraft(tx, draftId))?.courseId ?? null;
  const course = courseId === null ? undefined : await lockCourse(tx, courseId, 'update');
  const draft = await repo.lockDraft(tx, draftId);
  if (!draft) throw new AppError('DRAFT_NOT_FOUND');
  return { course, draft };
}

/** The ids are left out, because the rows belong to another course. */
const withoutIds = ({ sections, ...course }: CreateCourseInput): CreateCourseInput => ({
  ...course,
  sections: sections.map(({ id: _section, ...section }) => ({
    ...section,
    videos: section.videos.map(({ id: _video, ...video }) => video),
    resources: section.resources.map(({ id: _resource, ...resource }) => resource),
  })),
});
