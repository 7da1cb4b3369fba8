import type { Tx } from '@qanoon/db/engine/client';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/server/courses';
import { inCallLanguage } from '../../lib/call-language.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError, textOf } from '../../lib/errors/errors.ts';
import type { JobAttempt, JobType } from '../../lib/services/jobs.ts';
import { actorOfAccount } from '../../people/sessions/authenticate.ts';
import { findActingAccount } from '../../people/sessions/find-acting-account.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';
import { removeObjects } from '../../platform/uploads/uploads.service.ts';
import { recordCourseDecision } from '../course-writing/record-course-decision.ts';
import * as repo from './course-drafts.repo.ts';
import { changedBy } from './course-drafts.service.ts';
import { publishInTransaction, requireReady } from './publish-draft.ts';

/** The furthest day of a scheduled publication. */
const MAX_SCHEDULE_DAYS = 366;

type Schedule = { draftId: string; publishAt: string; actorId: string };

/** The job of a scheduled publication. Its key contains the time, so that another time is another job. */
export const publishScheduled: JobType<Schedule> = {
  name: 'publish-draft',
  keyOf: ({ draftId, publishAt, actorId }) => `${draftId} ${publishAt} ${actorId}`,
};

/**
 * Schedules the publication of a ready draft, or cancels it (`publishAt` null). At that time it is checked
 * again. Throws DRAFT_NOT_FOUND, DRAFT_CHANGED, DRAFT_NOT_READY; INVALID_INPUT for a time that has passed.
 */
export async function scheduleDraft(
  deps: Deps,
  actor: Actor,
  { draftId, version, publishAt }: { draftId: string; version: number; publishAt: string | null },
): Promise<{ ok: true }> {
  const now = deps.now();
  const at = publishAt === null ? null : new Date(publishAt);
  if (at && (at <= now || at.getTime() > now.getTime() + MAX_SCHEDULE_DAYS * DAY_MS))
    throw new AppError('INVALID_INPUT', m.chooseTimeInFutureAt);
  await deps.db.transaction(async (tx) => {
    const draft = await repo.lockDraft(tx, draftId);
    if (!draft) throw new AppError('DRAFT_NOT_FOUND');
    if (draft.version !== version) throw changedBy(await repo.findDraft(tx, draftId));
    if (at) {
      await requireReady(deps, tx, draft.form);
      const input = { draftId, publishAt: at.toISOString(), actorId: actor.id };
      await deps.jobs.addAt(tx, publishScheduled, input, at);
    }
    await repo.setPublishAt(tx, draftId, at);
    await recordCourseDecision(tx, actor, draft, {
      action: 'course.scheduled',
      detail: { title: draft.title, publishAt: at?.toISOString() ?? 'cancelled' },
      at: now,
    });
  });
  return { ok: true };
}

/**
 * Publishes a draft at its scheduled time on behalf of the administrator who scheduled it. If that is not
 * possible, the schedule ends, and the administrator is notified of the reason in their language.
 */
export async function runSchedule(deps: Deps, schedule: Schedule, attempt: JobAttempt): Promise<void> {
  const author = await actorOfAccount(deps.db, schedule.actorId);
  await inCallLanguage(author?.language ?? 'en', () => publishOrGiveUp(deps, schedule, attempt));
}

async function publishOrGiveUp(deps: Deps, schedule: Schedule, attempt: JobAttempt): Promise<void> {
  try {
    const objectKeys = await deps.db.transaction((tx) => publishNow(deps, tx, schedule));
    await removeObjects(deps, objectKeys);
  } catch (thrown) {
    if (!(thrown instanceof AppError) && !attempt.lastAttempt) throw thrown;
    if (!(thrown instanceof AppError))
      deps.log.error({ err: thrown, ...schedule }, 'a draft was not published');
    const reason = thrown instanceof AppError ? textOf(thrown) : m.serverCouldNotPublishIt();
    const untitled = m.aDraft();
    await deps.db.transaction((tx) => giveUp(deps, tx, schedule, { reason, untitled }));
  }
}

/** Publishes the draft if this schedule is still current. Returns the object keys to remove. */
async function publishNow(deps: Deps, tx: Tx, schedule: Schedule): Promise<string[]> {
  if (!(await isCurrent(tx, schedule))) return [];
  const actor = await findActingAccount(tx, schedule.actorId, 'admin:canManageCourses');
  if (!actor) throw new AppError('FORBIDDEN', m.youNoLongerHavePermission);
  const { draftId } = schedule;
  return (await publishInTransaction(deps, tx, actor, { draftId, overwrite: false })).objectKeys;
}

async function isCurrent(tx: Tx, { draftId, publishAt }: Schedule): Promise<boolean> {
  const draft = await repo.findDraft(tx, draftId);
  return draft?.publishAt?.getTime() === Date.parse(publishAt);
}

async function giveUp(
  deps: Deps,
  tx: Tx,
  schedule: Schedule,
  { reason, untitled }: { reason: string; untitled: string },
): Promise<void> {
  const draft = await repo.lockDraft(tx, schedule.draftId);
  if (draft?.publishAt?.getTime() !== Date.parse(schedule.publishAt)) return;
  await repo.setPublishAt(tx, draft.id, null);
  await createNotifications(deps, tx, {
    kind: 'course-not-published',
    userIds: [schedule.actorId],
    subjectId: draft.id,
    detail: { courseTitle: draft.title || untitled, reason },
    at: deps.now(),
    topics: [],
  });
}
