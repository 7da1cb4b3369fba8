import { toPkr } from '@qanoon/contracts/money';
import type { Deps } from '../../context.ts';
import { OperatorError } from '../../operator-error.ts';
import { renameUser } from '../audit/audit.service.ts';
import { type Operator, record } from '../audit/operator.ts';
import { endSessions } from '../auth/auth.service.ts';
import { RATE_LIMITS } from '../auth/rate-limit-rules.ts';
import { deleteSignInFailures } from '../auth/sign-in-attempts.ts';
import { withdrawCredentials } from '../credentials/credentials.service.ts';
import { withdrawForErasure } from '../orders/erased-orders.service.ts';
import { removeNameFromReceipts } from '../receipts/receipts.service.ts';
import { deleteDecisionsAbout } from '../reviews/queued-decisions.service.ts';
import { dailyBytesKey } from '../uploads/daily-bytes.ts';
import { removeObjects } from '../uploads/uploads.service.ts';
import type { Account } from './accounts.service.ts';
import * as repo from './erasure.repo.ts';

/** Addresses under `.invalid` never exist (RFC 2606). */
const anonymous = (id: string, at: Date) => ({
  email: `erased-${id}@erased.invalid`,
  fullName: 'Erased student',
  at,
});

/**
 * Erases a student (decisions 045 and 127): deletes name, address, password, pictures, sessions, notifications, ratings,
 * study data and everything that was written about the student. Orders, payments with their proofs, receipts, the ledger,
 * enrollments, codes of issued certificates and the audit log remain as vouchers without the name. Open orders are withdrawn.
 * Then removes what was deleted from the file of the database. Throws an OperatorError for an administrator, for an erased
 * student, while a payment is under review, while the academy owes the student money, and when the student is erased but the
 * file is in use. Returns the number of deleted files and of remaining payments.
 */
export async function eraseStudent(
  deps: Deps,
  { operator }: Operator,
  { id, email, role }: Account,
): Promise<{ files: number; payments: number }> {
  if (role !== 'student')
    throw new OperatorError(`${email} is an administrator: deactivate the account in the console.`);
  const { objects, payments } = await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const erased = anonymous(id, at);
    if (!(await repo.anonymize(tx, id, erased))) throw new OperatorError(`${email} is already erased.`);
    const paid = await repo.listPayments(tx, id);
    if (paid.some((payment) => payment.status === 'pending'))
      throw new OperatorError(
        `${email} has a payment under review: approve or reject it first, so that the payment is not overlooked.`,
      );
    const { orderIds, credit } = await withdrawForErasure(tx, id, at);
    if (credit > 0)
      throw new OperatorError(
        `${email} has credit of PKR ${toPkr(credit)}: pay it back first, so that the money is not lost.`,
      );
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
    await record(tx, 'student.erased', { id, fullName: erased.fullName }, { operator }, at);
    return { objects: objectKeys, payments: paid.length };
  });
  await removeObjects(deps, objects);
  await removeRemains(deps, email);
  return { files: objects.length, payments };
}

async function removeRemains({ db }: Deps, email: string): Promise<void> {
  try {
    await db.compact();
  } catch (error) {
    throw new OperatorError(
      `${email} is erased, but the file of the database still has remains of the deleted data (${String(error)}). Run "pnpm admin compact", if necessary while the server is stopped.`,
    );
  }
}
