import { toPkr } from '@qanoon/contracts/money';
import type { Payee, PaymentMethod } from '@qanoon/contracts/payments';
import { raastQrText } from '@qanoon/contracts/raast-qr';
import { canonicalJson } from '@qanoon/db/canonical-json';
import type { Tx } from '@qanoon/db/client';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findCourse } from '../courses/courses.service.ts';
import * as repo from './payees.repo.ts';
import { type PayeeState, qrExpiry, snapshotOf } from './payees.service.ts';
import { drawQrCode } from './qr-code.ts';

/**
 * The active accounts for paying a course, in their order, with fresh QR codes where an administrator has
 * confirmed a scan. Throws COURSE_NOT_FOUND or COURSE_IS_FREE.
 */
export async function listOffered(deps: Deps, { courseId }: { courseId: string }) {
  const course = await findCourse(deps.db, courseId);
  if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
  if (course.price === 0) throw new AppError('COURSE_IS_FREE');
  const accounts = await repo.listActive(deps.db, { samples: deps.env.demo });
  const amount = toPkr(course.price);
  const expiresAt = qrExpiry(deps);
  return accounts.map((account) => ({
    ...snapshotOf(account),
    id: account.id,
    version: account.version,
    instructions: account.instructions,
    isSample: account.isSample,
    qr: account.iban && account.qrConfirmedAt ? qrOf(account.iban, { amount, expiresAt }) : null,
  }));
}

const qrOf = (iban: string, dynamic: { amount: number; expiresAt: Date }) => ({
  withAmount: drawQrCode(raastQrText({ iban, dynamic })),
  withoutAmount: drawQrCode(raastQrText({ iban })),
  expiresAt: dynamic.expiresAt,
});

type Shown = {
  method: PaymentMethod;
  payeeAccountId?: string | undefined;
  payeeVersion?: number | undefined;
};

/**
 * The account of a payment, as its student was shown it. A student who has already sent money is not refused
 * because the account changed meanwhile: the audit log proves the state of every earlier version. Without an
 * account, the first active one of the method. Throws ENROLLMENT_NOT_OPEN while there is no active account, and
 * PAYEE_NOT_OFFERED for an account or a version that no student can have been shown for this method.
 */
export async function payeeOfPayment(
  tx: Tx,
  { env }: Pick<Deps, 'env'>,
  { method, payeeAccountId, payeeVersion }: Shown,
): Promise<{ payeeAccountId: string; payee: Payee }> {
  const scope = { samples: env.demo };
  if (!payeeAccountId) {
    const active = await repo.listActive(tx, scope);
    if (active.length === 0) throw new AppError('ENROLLMENT_NOT_OPEN');
    const first = active.find((account) => account.method === method);
    if (!first) throw new AppError('PAYEE_NOT_OFFERED');
    return { payeeAccountId: first.id, payee: snapshotOf(first) };
  }
  const account = await repo.findAccount(tx, payeeAccountId, scope);
  if (!account) throw new AppError('PAYEE_NOT_OFFERED');
  const shown =
    payeeVersion === undefined || payeeVersion === account.version
      ? account
      : await findVersion(tx, account.id, payeeVersion);
  if (!shown?.isActive || shown.method !== method) throw new AppError('PAYEE_NOT_OFFERED');
  return { payeeAccountId: account.id, payee: snapshotOf(shown) };
}

/** The account of a payment as it is served: the demo's sample accounts are not shown outside the demo. */
export const shownPayee = (
  { env }: Pick<Deps, 'env'>,
  { payee, isSamplePayee }: { payee: Payee | null; isSamplePayee: boolean | null },
): Payee | null => (isSamplePayee && !env.demo ? null : payee);

/**
 * The present account of a payment: whether it is still what the student was shown, and when it was last
 * changed. Null without a stored account.
 */
export async function comparePayee(
  { db, env }: Deps,
  { payeeAccountId, payee }: { payeeAccountId: string | null; payee: Payee | null },
) {
  if (!payeeAccountId || !payee) return null;
  const account = await repo.findAccount(db, payeeAccountId, { samples: env.demo });
  if (!account) return null;
  const { isActive, changedAt } = account;
  return {
    isSame: canonicalJson(snapshotOf(account)) === canonicalJson(snapshotOf(payee)),
    isActive,
    changedAt,
  };
}

/** The state of an earlier version, from the audit entries that begin or end it. */
async function findVersion(tx: Tx, id: string, version: number): Promise<PayeeState | undefined> {
  const entries = await repo.listChangesOf(tx, id);
  return entries
    .flatMap(({ detail }) => [detail.before, detail.after] as (PayeeState | undefined)[])
    .find((state) => state?.version === version);
}
