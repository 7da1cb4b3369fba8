import type { Tx } from '@qanoon/db/engine/client';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/students';
import type { Actor, Deps } from '../../lib/context.ts';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import { RATE_LIMITS } from '../../lib/settings/rate-limit-rules.ts';
import { recordDecision, renameUser } from '../../platform/audit/audit.service.ts';
import type { Operator } from '../../platform/audit/operator.ts';
import { dailyBytesKey } from '../../platform/uploads/daily-bytes.ts';
import { removeObjects } from '../../platform/uploads/uploads.service.ts';
import type { Account } from '../find-account.repo.ts';
import { deleteSignInFailures } from '../passwords/sign-in-attempts.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import * as repo from './erase-student.repo.ts';
import {
  type ErasedStudent,
  ErasureRefused,
  personalDataParts,
  type Remains,
} from './personal-data-parts.ts';

/** Addresses under `.invalid` never exist (RFC 2606). */
const getAnonymous = (id: string) => ({
  email: `erased-${id}@erased.invalid`,
  fullName: 'Erased student',
});

/** Who erases the student: an administrator in the console, or the operator of the server. */
type ErasedBy = Operator | { actor: Pick<Actor, 'id' | 'name'> };

/**
 * Erases a student (docs/personal-data.md): deletes name, address, password, pictures, sessions, notifications, ratings,
 * study data and everything that was written about the student. Orders, payments with their proofs, receipts, the ledger,
 * enrollments, codes of issued certificates and the audit log remain as vouchers without the name. Open orders are withdrawn.
 * Then removes what was deleted from the file of the database. Throws the errors of `eraseRecords`, and an OperatorError
 * when the student is erased but the file is in use. Returns the number of deleted files and of remaining payments.
 */
export async function eraseStudent(
  deps: Deps,
  operator: Operator,
  account: Account,
): Promise<{ files: number; payments: number }> {
  const erased = await eraseRecords(deps, operator, account);
  await removeRemains(deps, account.email);
  return erased;
}

/**
 * Erases a student like `eraseStudent`, but leaves remains of the deleted data in the file of the database.
 * Throws ErasureRefused for an administrator, for an erased student, while a payment is under review, and
 * while the academy owes the student money.
 */
export async function eraseRecords(
  deps: Deps,
  by: ErasedBy,
  { id, email, role }: Account,
): Promise<{ files: number; payments: number }> {
  if (role !== 'student') throw new ErasureRefused({ email }, worded(m.administratorIsNotErased, undefined));
  const { objects, payments } = await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const anonymous = getAnonymous(id);
    if (!(await repo.anonymize(tx, id, { ...anonymous, at })))
      throw new ErasureRefused({ email }, worded(m.studentIsErased, undefined));
    const remains = await eraseParts(tx, { id, email, anonymous, at });
    await endSessions(tx, id);
    const limitKeys = [
      dailyBytesKey(id),
      ...Object.keys(RATE_LIMITS).flatMap((kind) => [`${kind}:${email}`, `${kind}:${id}`]),
    ];
    await repo.deletePersonal(tx, id, limitKeys);
    await repo.deleteJobs(tx, { id, email });
    await deleteSignInFailures(tx, email);
    await repo.removeNamesFromNotifications(tx, remains.subjectIds);
    await renameUser(tx, [id, ...remains.subjectIds], anonymous.fullName);
    const objectKeys = await repo.deleteUploads(tx, id, remains.uploadIds);
    await recordErasure(tx, by, { id, fullName: anonymous.fullName, at });
    return { objects: objectKeys, payments: remains.payments };
  });
  await removeObjects(deps, objects);
  return { files: objects.length, payments };
}

async function eraseParts(tx: Tx, student: ErasedStudent) {
  const remains: Remains[] = [];
  for (const { erase } of personalDataParts.read()) if (erase) remains.push(await erase(tx, student));
  return {
    subjectIds: remains.flatMap(({ subjectIds }) => subjectIds ?? []),
    uploadIds: remains.flatMap(({ uploadIds }) => uploadIds ?? []),
    payments: remains.reduce((sum, { payments }) => sum + (payments ?? 0), 0),
  };
}

const recordErasure = (
  tx: Tx,
  by: ErasedBy,
  { id, fullName, at }: { id: string; fullName: string; at: Date },
): Promise<void> =>
  recordDecision(tx, {
    actorId: 'actor' in by ? by.actor.id : null,
    actorName: 'actor' in by ? by.actor.name : null,
    action: 'student.erased',
    subjectId: id,
    personName: fullName,
    courseTitle: null,
    detail: 'actor' in by ? {} : { operator: by.operator },
    createdAt: at,
  });

async function removeRemains({ db }: Deps, email: string): Promise<void> {
  try {
    await db.compact();
  } catch (error) {
    throw new OperatorError(
      `${email} is erased, but the file of the database still has remains of the deleted data (${String(error)}). Run "pnpm admin compact", if necessary while the server is stopped.`,
    );
  }
}
