import { CASH, type PayOutInput, type RefundPayOut } from '@qanoon/contracts/orders/orders';
import type { Tx } from '@qanoon/db/engine/client';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { checkFee, creditOf, postEntries } from '../../money/ledger/ledger.service.ts';
import { listPayeesForOrder } from '../../money/payees/offer-payees.ts';
import { findAccount } from '../../money/payees/payees.service.ts';
import { findStudent, lockStudent } from '../../people/find-account.repo.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency.service.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';

/** Reads what the academy owes a student. Throws STUDENT_NOT_FOUND. */
export async function getCredit({ db }: Deps, { studentId }: { studentId: string }) {
  if (!(await findStudent(db, studentId, { orErased: true }))) throw new AppError('STUDENT_NOT_FOUND');
  return { credit: await creditOf(db, studentId) };
}

/** Lists the active accounts, from which credit can be paid out. */
export async function listPayOutAccounts(deps: Deps) {
  const accounts = await listPayeesForOrder(deps.db, deps);
  return accounts.map(({ id, method, accountTitle, number, iban, bankName }) => ({
    id,
    method,
    accountTitle,
    number,
    iban,
    bankName,
  }));
}

/**
 * Records that credit was paid back to a student from an account of the academy or in cash. Runs once per
 * `Idempotency-Key`. Throws STUDENT_NOT_FOUND, PAYEE_NOT_FOUND, FEE_TOO_HIGH, or NOT_ENOUGH_CREDIT.
 */
export async function payOut(ctx: Context, actor: Actor, input: PayOutInput): Promise<{ ok: true }> {
  await ctx.db.transaction((tx) =>
    withIdempotencyKey(ctx, tx, { actor, operation: 'orders.payOut', request: input }, async () => {
      const student = await lockStudent(tx, input.studentId, { orErased: true });
      if (!student) throw new AppError('STUDENT_NOT_FOUND');
      await payOutInTransaction(ctx, tx, actor, { student, ...input, at: ctx.now() });
      return { response: { ok: true } };
    }),
  );
  return { ok: true };
}

type PaidOut = RefundPayOut & { student: { id: string; fullName: string }; at: Date };

/** Pays credit of a locked student back as a part of a transaction. Throws the errors of `payOut`. */
export async function payOutInTransaction(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { student, amount, payeeAccountId, transactionId, fee, at }: PaidOut,
): Promise<void> {
  const studentId = student.id;
  const method = payeeAccountId === CASH ? CASH : (await findAccount(tx, deps, payeeAccountId)).method;
  const feePaisa = checkFee(fee, amount);
  if (amount > (await creditOf(tx, studentId))) throw new AppError('NOT_ENOUGH_CREDIT');
  const payee = `payee:${payeeAccountId}` as const;
  await postEntries(tx, { studentId, actorId: actor.id, at }, [
    {
      kind: 'credit-paid-out',
      debit: `credit:${studentId}`,
      credit: payee,
      amount,
      method,
      transactionId,
    },
    { kind: 'fee', debit: 'fees', credit: payee, amount: feePaisa, method, transactionId },
  ]);
  await recordDecision(tx, {
    actorId: actor.id,
    actorName: actor.name,
    personName: student.fullName,
    courseTitle: null,
    action: 'credit.paid-out',
    subjectId: studentId,
    detail: { amountPaisa: amount, ...(feePaisa > 0 && { feePaisa }), method, transactionId },
    createdAt: at,
  });
  await createNotifications(deps, tx, {
    kind: 'credit-paid-out',
    userIds: [studentId],
    subjectId: studentId,
    detail: { courseTitle: '', amount, method, transactionId },
    at,
    topics: ['payments'],
  });
}
