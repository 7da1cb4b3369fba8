import type { Tx } from '@qanoon/db/engine/client';
import { formatPkr } from '@qanoon/domain/lib/money';
import { type Worded, worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/students';
import { withdrawCredentials } from '../../certificates/credentials/credentials.service.ts';
import { deleteDecisionsAbout } from '../../evidence/reviews/queued-decisions.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { RATE_LIMITS } from '../../lib/rate-limit-rules.ts';
import { removeNameFromReceipts } from '../../money/receipts/receipts.service.ts';
import { withdrawForErasure } from '../../orders/settlement/erased-orders.service.ts';
import { recordDecision, renameUser } from '../../platform/audit/audit.service.ts';
import type { Operator } from '../../platform/audit/operator.ts';
import { dailyBytesKey } from '../../platform/uploads/daily-bytes.ts';
import { removeObjects } from '../../platform/uploads/uploads.service.ts';
import { endSessions } from '../sign-in/auth.service.ts';
import { deleteSignInFailures } from '../sign-in/sign-in-attempts.ts';
import * as repo from './erasure.repo.ts';
import type { Account } from './find-account.repo.ts';

/** Addresses under `.invalid` never exist (RFC 2606). */
const anonymous = (id: string, at: Date) => ({
  email: `erased-${id}@erased.invalid`,
  fullName: 'Erased student',
  at,
});

/** Why a student cannot be erased now. The message is for an operator, `reason` for an administrator. */
export class ErasureRefused extends OperatorError {
  readonly reason: Worded;
  constructor(email: string, reason: Worded) {
    super(`${email} cannot be erased. ${reason.english}`);
    this.reason = reason;
  }
}

/** Who erases: an administrator in the console, or the operator of the server. */
type ErasedBy = Operator | { actor: Pick<Actor, 'id' | 'name'> };

/**
 * Erases a student (decisions 045 and 127): deletes name, address, password, pictures, sessions, notifications, ratings,
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
 * Erases a student as above, and leaves the remains in the file of the database. Throws ErasureRefused for an
 * administrator, for an erased student, while a payment is under review, and while the academy owes the student money.
 */
export async function eraseRecords(
  deps: Deps,
  by: ErasedBy,
  { id, email, role }: Account,
): Promise<{ files: number; payments: number }> {
  const refuse = (reason: Worded) => new ErasureRefused(email, reason);
  if (role !== 'student') throw refuse(worded(m.administratorIsNotErased, undefined));
  const { objects, payments } = await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const erased = anonymous(id, at);
    if (!(await repo.anonymize(tx, id, erased))) throw refuse(worded(m.studentIsErased, undefined));
    const paid = await repo.listPayments(tx, id);
    if (paid.some((payment) => payment.status === 'pending'))
      throw refuse(worded(m.decidePaymentBeforeErasure, undefined));
    const { orderIds, credit } = await withdrawForErasure(tx, id, at);
    if (credit > 0) throw refuse(worded(m.payCreditBackBeforeErasure, { amount: formatPkr(credit) }));
    await endSessions(tx, id);
    const limitKeys = [
      dailyBytesKey(id),
      ...Object.keys(RATE_LIMITS).flatMap((kind) => [`${kind}:${email}`, `${kind}:${id}`]),
    ];
    await repo.deletePersonal(tx, id, limitKeys);
    await repo.clearReasons(tx, id);
    await repo.clearPayers(tx, id);
    await repo.clearObjections(tx, id);
    await repo.deleteJobs(tx, { id, email });
    await deleteSignInFailures(tx, email);
    await withdrawCredentials(tx, id, at);
    const { ids, uploadIds } = await repo.clearCertificates(tx, id);
    const rated = await repo.deleteRatings(tx, id);
    const decided = [...ids, ...rated, ...paid.map((payment) => payment.id), ...orderIds];
    await repo.removeNamesFromNotifications(tx, decided);
    await renameUser(tx, [id, ...decided], erased.fullName);
    await removeNameFromReceipts(tx, id, erased);
    await deleteDecisionsAbout(
      tx,
      paid.map((payment) => payment.id),
    );
    await repo.renameUploads(
      tx,
      paid.map((payment) => payment.proofUploadId),
      'payment proof',
    );
    const objectKeys = await repo.deleteUploads(tx, id, uploadIds);
    await recordErasure(tx, by, { id, fullName: erased.fullName, at });
    return { objects: objectKeys, payments: paid.length };
  });
  await removeObjects(deps, objects);
  return { files: objects.length, payments };
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
