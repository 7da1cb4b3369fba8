import type { DraftForm } from '@qanoon/contracts/catalog/course-drafts';
import { asOneLine } from '@qanoon/contracts/lib/text';
import { canonicalJson } from '@qanoon/db/copy/canonical-json';
import type { Tx } from '@qanoon/db/engine/client';
import { newId } from '@qanoon/db/engine/ids';
import { encodeCursor } from '@qanoon/db/queries/queries';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/courses';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listConversionsOf, queueUploads } from '../../media/video/queue-conversions.ts';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency.service.ts';
import { listUsable, releaseCourseFiles, removeObjects } from '../../platform/uploads/uploads.service.ts';
import { listRows } from '../course-writing/course-writing.repo.ts';
import { readWholeCourse } from '../course-writing/read-whole-course.ts';
import { recordCourseDecision } from '../course-writing/record-course-decision.ts';
import { withContents } from '../course-writing/save-course.ts';
import { type Author, shareByPurpose } from '../course-writing/take-course-files.ts';
import { lockCourse } from '../courses/courses.repo.ts';
import * as repo from './course-drafts.repo.ts';
import {
  describeFiles,
  draftFilesByPurpose,
  formOfCourse,
  mapFiles,
  uploadIdsOf,
  withoutRowIds,
} from './draft-form.ts';

const FILE_URL_SECONDS = 4 * 3600;
const FIRST_VERSION = 1;

type NewDraft = { courseId: string | null; courseUpdatedAt: string | null; form: DraftForm };
type Versioned = { draftId: string; version: number };

/**
 * Starts a draft of a new course, or of the changes of a published one. Throws DRAFT_CHANGED if another
 * editor has started the changes of this course meanwhile.
 */
export async function createDraft(ctx: Context, actor: Actor, input: NewDraft) {
  const { response } = await ctx.db.transaction(async (tx) =>
    withIdempotencyKey(
      ctx,
      tx,
      { actor, operation: 'drafts.create', request: await withContents(tx, actor, input) },
      async () => {
        const draft = await insertDraft(ctx, tx, actor, input);
        return { response: { draftId: draft.id, savedAt: draft.updatedAt.getTime() } };
      },
    ),
  );
  const { draftId, savedAt } = response;
  return { draftId, version: FIRST_VERSION, savedAt: new Date(savedAt), savedByName: actor.name };
}

async function insertDraft(deps: Deps, tx: Tx, author: Author, input: NewDraft): Promise<repo.Draft> {
  const { courseId, courseUpdatedAt } = input;
  if (courseId !== null) {
    const course = await lockCourse(tx, courseId, 'share');
    if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
  }
  const at = deps.now();
  const form = await holdFiles(deps, tx, author, input.form, at);
  const draft = await repo.insertDraft(tx, {
    id: newId(),
    courseId,
    title: asOneLine(form.title),
    form: { ...form, uploadIds: uploadIdsOf(form), courseUpdatedAt },
    version: FIRST_VERSION,
    createdById: author.id,
    updatedById: author.id,
    updatedAt: at,
    createdAt: at,
  });
  if (!draft) throw changedBy(courseId === null ? undefined : await repo.findDraftOfCourse(tx, courseId));
  return draft;
}

/**
 * Saves what an editor has typed. A repeated request whose response was lost changes nothing. Throws
 * DRAFT_CHANGED, with who and when, if the draft has another version.
 */
export async function saveDraft(deps: Deps, actor: Actor, input: Versioned & { form: DraftForm }) {
  const saved = await deps.db.transaction(async (tx) => {
    const draft = await repo.lockDraft(tx, input.draftId);
    if (!draft) throw new AppError('DRAFT_NOT_FOUND');
    const repeated = draft.version === input.version + 1 && draft.updatedById === actor.id;
    if (draft.version !== input.version && !repeated) throw changedBy(await repo.findDraft(tx, draft.id));
    const at = deps.now();
    const form = await holdFiles(deps, tx, actor, input.form, at);
    const { uploadIds, courseUpdatedAt, ...before } = draft.form;
    if (repeated) {
      if (isSame(form, before)) return draft;
      throw changedBy(await repo.findDraft(tx, draft.id));
    }
    return repo.updateDraft(tx, draft, {
      title: asOneLine(form.title),
      // The draft keeps the files until it is published or deleted: another editor may still have them in
      // their form.
      form: { ...form, uploadIds: [...new Set([...uploadIds, ...uploadIdsOf(form)])], courseUpdatedAt },
      updatedById: actor.id,
      updatedAt: at,
    });
  });
  return savedOf({ ...saved!, updatedByName: actor.name });
}

const isSame = (one: DraftForm, other: DraftForm): boolean => canonicalJson(one) === canonicalJson(other);

/** Takes the files of a form for its draft, and queues new videos for their conversion. */
async function holdFiles(deps: Deps, tx: Tx, author: Author, form: DraftForm, at: Date): Promise<DraftForm> {
  const { uploads, claimedVideoIds } = await shareByPurpose(tx, author, draftFilesByPurpose(form), at);
  await queueUploads(deps, tx, claimedVideoIds);
  return describeFiles(form, uploads);
}

/** Saves a form as a draft of a new course, for an editor whose version was not saved. */
export async function copyDraft(deps: Deps, actor: Actor, { form }: { form: DraftForm }) {
  const { id } = await deps.db.transaction(async (tx) => {
    const usable = await listUsable(tx, uploadIdsOf(form), actor.id);
    const copied = mapFiles(withoutRowIds(form), (file) =>
      file.uploadId === undefined || usable.has(file.uploadId) ? file : null,
    );
    return insertDraft(deps, tx, actor, asCopy({ ...copied, title: copyTitle(form.title) }));
  });
  return getDraft(deps, actor, { draftId: id });
}

/** Copies a course into a draft of another one, which shares its files. Throws COURSE_NOT_FOUND. */
export async function duplicateCourse(deps: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const course = await readWholeCourse(deps, actor, { courseId });
  const form = formOfCourse(course, copyTitle(course.title));
  const draft = await deps.db.transaction((tx) => insertDraft(deps, tx, actor, asCopy(form)));
  return savedOf({ ...draft, updatedByName: actor.name });
}

const asCopy = (form: DraftForm): NewDraft => ({ courseId: null, courseUpdatedAt: null, form });
const copyTitle = (title: string): string => `${title.slice(0, 190).toWellFormed().trim()} (copy)`.trim();

/** Reads a draft in full for its editors, with a signed URL for every file. Throws DRAFT_NOT_FOUND. */
export async function getDraft(deps: Deps, actor: Actor, { draftId }: { draftId: string }) {
  const draft = await findDraft(deps, draftId);
  const { uploadIds: _uploadIds, courseUpdatedAt: _courseUpdatedAt, ...form } = draft.form;
  const published = new Set(
    draft.courseId === null
      ? []
      : (await listRows(deps.db, draft.courseId)).videos.map(({ video }) => video.uploadId),
  );
  return {
    ...savedOf(draft),
    courseId: draft.courseId,
    form,
    files: Object.fromEntries(
      uploadIdsOf(form).map((id) => [id, { url: urlOf(deps, actor, id), isPublished: published.has(id) }]),
    ),
    publishAt: draft.publishAt,
  };
}

/**
 * Lists the progress of the conversions of a draft's videos. Videos that were not queued are missing. Throws
 * DRAFT_NOT_FOUND.
 */
export async function listDraftConversions(deps: Deps, { draftId }: { draftId: string }) {
  const { form } = await findDraft(deps, draftId);
  return listConversionsOf(deps, draftFilesByPurpose(form).video);
}

/** Lists one page of the drafts of all editors, the last saved first. */
export async function listDrafts(
  deps: Deps,
  actor: Actor,
  input: { search: string; cursor?: string | null | undefined; limit: number },
) {
  const rows = await repo.listDrafts(deps.db, input);
  const items = rows.slice(0, input.limit);
  const last = items.at(-1);
  return {
    items: items.map((draft) => {
      const { title, shortDescription, price, level, thumbnail } = draft.form;
      return {
        ...savedOf(draft),
        courseId: draft.courseId,
        title: asOneLine(title),
        shortDescription,
        price,
        level,
        thumbnailUrl: thumbnail?.uploadId ? urlOf(deps, actor, thumbnail.uploadId) : null,
        publishAt: draft.publishAt,
      };
    }),
    nextCursor:
      rows.length > items.length && last ? encodeCursor({ createdAt: last.updatedAt, id: last.id }) : null,
  };
}

/** Deletes a draft with the files that nothing else uses. Throws DRAFT_NOT_FOUND or DRAFT_CHANGED. */
export async function deleteDraft(deps: Deps, actor: Actor, input: Versioned): Promise<{ ok: true }> {
  const objectKeys = await deps.db.transaction(async (tx) => {
    const draft = await repo.lockDraft(tx, input.draftId);
    if (!draft) throw new AppError('DRAFT_NOT_FOUND');
    if (draft.version !== input.version) throw changedBy(await repo.findDraft(tx, draft.id));
    await repo.deleteDraft(tx, draft.id);
    await recordCourseDecision(tx, actor, draft, {
      action: 'course.draft-deleted',
      detail: { title: draft.title },
      at: deps.now(),
    });
    return releaseCourseFiles(tx, draft.form.uploadIds);
  });
  await removeObjects(deps, objectKeys);
  return { ok: true };
}

const timeOf = ({ updatedAt }: repo.NamedDraft) => formatDateTime(updatedAt.toISOString());

/** Creates the DRAFT_CHANGED error that says who saved the other version, and when. */
export const changedBy = (draft: repo.NamedDraft | undefined): AppError =>
  draft
    ? new AppError(
        'DRAFT_CHANGED',
        draft.updatedByName
          ? worded(m.savedAnotherVersion, { name: draft.updatedByName, time: timeOf(draft) })
          : worded(m.formerAdministratorSavedAnotherVersion, { time: timeOf(draft) }),
      )
    : new AppError('DRAFT_CHANGED');

export async function findDraft(deps: Deps, draftId: string): Promise<repo.NamedDraft> {
  const draft = await repo.findDraft(deps.db, draftId);
  if (!draft) throw new AppError('DRAFT_NOT_FOUND');
  return draft;
}

const savedOf = (draft: repo.NamedDraft) => ({
  draftId: draft.id,
  version: draft.version,
  savedAt: draft.updatedAt,
  savedByName: draft.updatedByName,
});

const urlOf = ({ signer }: Deps, actor: Actor, uploadId: string): string =>
  signer.sign(
    { uploadId, userId: actor.id, sessionId: actor.sessionId, disposition: 'inline' },
    FILE_URL_SECONDS,
  );
