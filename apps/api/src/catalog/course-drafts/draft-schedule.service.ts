import type { Tx } from '@qanoon/db/engine/client';
import * as m from '@qanoon/messages/server/courses';
import { inCallLanguage } from '../../lib/call-language.ts';
import type { Deps } from '../../lib/context.ts';
import { AppError, textOf } from '../../lib/errors/errors.ts';
import type { JobAttempt } from '../../lib/services/jobs.ts';
import { actorOfAccount } from '../../people/sessions/authenticate.ts';
import { findActingAccount } from '../../people/sessions/find-acting-account.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';
import { removeObjects } from '../../platform/uploads/uploads.service.ts';
import * as repo from './course-drafts.repo.ts';
import { publishInTransaction } from './draft-publishing.service.ts';

type Schedule = { draftId: string; publishAt: string; actorId: string };

/**
 * Publishes a draft at its scheduled time on behalf of the administrator who scheduled it. When that is not
 * possible, the schedule ends, and the administrator is notified of the reason in their
 * language.
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

/** Returns the object keys to remove. */
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
