import type { UpdateStudentInput } from '@qanoon/contracts/administration/students';
import type { Tx } from '@qanoon/db/engine/client';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { sendVerificationLink } from '../../people/email/email.jobs.ts';
import { lockStudent } from '../../people/find-account.repo.ts';
import { emailResetLink } from '../../people/passwords/passwords.jobs.ts';
import { endResetLinks } from '../../people/passwords/reset-password.ts';
import { describeUserAgent } from '../../people/sessions/describe-user-agent.ts';
import { endSessions, endSignIn } from '../../people/sessions/sessions.service.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { recordAboutStudent } from './record-about-student.ts';
import { sendAddressChangedEmail } from './students.jobs.ts';
import * as repo from './students.repo.ts';

type Done = { ok: true };

/**
 * Corrects the name or the e-mail address. A new address is unverified, gets a verification link, and ends the
 * sessions and reset links of the account; both addresses get an email. Throws STUDENT_NOT_FOUND, STUDENT_CHANGED
 * if the values are no longer the previous ones, and EMAIL_TAKEN.
 */
export async function updateStudent(deps: Deps, actor: Actor, input: UpdateStudentInput): Promise<Done> {
  const { studentId, fullName, email, previous } = input;
  try {
    await deps.db.transaction(async (tx) => {
      const before = await requireStudent(tx, studentId);
      if (before.fullName !== previous.fullName || before.email !== previous.email)
        throw new AppError('STUDENT_CHANGED');
      const moves = before.email !== email;
      if (!moves && before.fullName === fullName) return;
      const at = deps.now();
      const address = { email, emailVerifiedAt: null, verificationRemindedAt: null };
      const student = await repo.updateStudent(tx, studentId, { fullName, ...(moves && address) });
      await recordAboutStudent(tx, actor, student!, {
        action: 'student.updated',
        at,
        detail: {
          ...(before.fullName !== fullName && { nameBefore: before.fullName, nameAfter: fullName }),
          ...(moves && { emailBefore: before.email, emailAfter: email }),
        },
      });
      if (moves) await moveAddress(deps, tx, { userId: studentId, from: before.email, to: email, at });
    });
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'users_email') throw new AppError('EMAIL_TAKEN');
    throw thrown;
  }
  return { ok: true };
}

/** Somebody who reads the former address must not get in with it. */
async function moveAddress(
  { jobs }: Deps,
  tx: Tx,
  { userId, from, to, at }: { userId: string; from: string; to: string; at: Date },
): Promise<void> {
  await endSessions(tx, userId);
  await endResetLinks(tx, userId, at);
  const changed = { userId, at: at.toISOString() };
  await jobs.addAll(tx, sendAddressChangedEmail, [
    { ...changed, to: from, isNew: false },
    { ...changed, to, isNew: true },
  ]);
  await jobs.add(tx, sendVerificationLink, { userId, kind: 'link' });
}

/** Mails a link to choose a new password. Throws STUDENT_NOT_FOUND, STUDENT_INACTIVE or TOO_MANY_REQUESTS. */
export async function sendResetLink(
  ctx: Context,
  actor: Actor,
  { studentId }: { studentId: string },
): Promise<Done> {
  await limit(ctx, 'reset-mail-account', studentId);
  await ctx.db.transaction(async (tx) => {
    const student = await requireStudent(tx, studentId);
    if (!student.isActive) throw new AppError('STUDENT_INACTIVE');
    const { ip, requestId } = ctx;
    await emailResetLink(ctx, tx, { userId: studentId, ip, requestId });
    await recordAboutStudent(tx, actor, student, { action: 'student.reset-link-sent', at: ctx.now() });
  });
  return { ok: true };
}

/**
 * Ends one sign-in of a student, with the sessions that handoffs created from it. One that has ended meanwhile
 * changes nothing and is not audited. Throws STUDENT_NOT_FOUND, and NOT_FOUND for a session of another account.
 */
export async function endStudentSession(
  { db, now }: Deps,
  actor: Actor,
  { studentId, sessionId }: { studentId: string; sessionId: string },
): Promise<Done> {
  await db.transaction(async (tx) => {
    const student = await requireStudent(tx, studentId);
    const session = await endSignIn(tx, { userId: studentId, sessionId, at: now() });
    if (!session) return;
    await recordAboutStudent(tx, actor, student, {
      action: 'student.session-ended',
      at: now(),
      detail: { device: describeUserAgent(session.userAgent) },
    });
  });
  return { ok: true };
}

/** Ends all sessions of a student. Throws STUDENT_NOT_FOUND. */
export async function endStudentSessions(
  { db, now }: Deps,
  actor: Actor,
  { studentId }: { studentId: string },
): Promise<Done> {
  await db.transaction(async (tx) => {
    const student = await requireStudent(tx, studentId);
    await endSessions(tx, studentId);
    await recordAboutStudent(tx, actor, student, { action: 'student.sessions-ended', at: now() });
  });
  return { ok: true };
}

/**
 * Deactivates or reactivates a student. A deactivation ends the sessions; every change ends the reset links.
 * A repeated call changes nothing. Throws STUDENT_NOT_FOUND.
 */
export async function setStudentStatus(
  { db, now }: Deps,
  actor: Actor,
  { studentId, isActive }: { studentId: string; isActive: boolean },
): Promise<Done> {
  await db.transaction(async (tx) => {
    const student = await requireStudent(tx, studentId);
    if (student.isActive === isActive) return;
    const at = now();
    await repo.updateStudent(tx, studentId, { isActive });
    if (!isActive) await endSessions(tx, studentId);
    await endResetLinks(tx, studentId, at);
    const action = isActive ? 'student.activated' : 'student.deactivated';
    await recordAboutStudent(tx, actor, student, { action, at });
  });
  return { ok: true };
}

async function requireStudent(tx: Tx, id: string): Promise<repo.Student> {
  const student = await lockStudent(tx, id, { mode: 'update' });
  if (!student) throw new AppError('STUDENT_NOT_FOUND');
  return student;
}
