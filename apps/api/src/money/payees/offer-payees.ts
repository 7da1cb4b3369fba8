import type { Payee } from '@qanoon/contracts/money/payee';
import type { OrderPayee } from '@qanoon/contracts/orders/orders';
import { canonicalJson } from '@qanoon/db/copy/canonical-json';
import type { Tx } from '@qanoon/db/engine/client';
import type { Paisa } from '@qanoon/domain/lib/money';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { raastQrText } from '@qanoon/domain/money/raast-qr';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { drawQrCode } from '../../lib/qr-code.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import * as repo from './payees.repo.ts';
import { type PayeeState, qrExpiry, snapshotOf } from './payees.service.ts';

/** Lists the active accounts in their order, as an order stores them. */
export async function listPayeesForOrder(
  db: Pick<Tx, 'select'>,
  { env }: Pick<Deps, 'env'>,
): Promise<OrderPayee[]> {
  const accounts = await repo.listActive(db, { samples: isDemo(env) });
  return accounts.map((account) => ({
    ...snapshotOf(account),
    id: account.id,
    version: account.version,
    instructions: account.instructions,
    isSample: account.isSample,
  }));
}

/**
 * The accounts that an order has stored, with fresh QR codes for `amount` where an administrator has confirmed a
 * scan of the same IBAN. The demo's sample accounts are not shown outside the demo.
 */
export async function showPayees(
  deps: Deps,
  { payees, amount }: { payees: readonly OrderPayee[]; amount: Paisa },
): Promise<ShownPayee[]> {
  const accounts = await repo.listAccounts(deps.db, { samples: isDemo(deps.env) });
  const expiresAt = qrExpiry(deps);
  const shown = payees.filter(({ isSample }) => isDemo(deps.env) || !isSample);
  return shown.map((payee) => {
    const account = accounts.find(({ id }) => id === payee.id);
    const isConfirmed = account?.iban === payee.iban && payee.iban !== '' && account.qrConfirmedAt !== null;
    const qr = isConfirmed && amount > 0 ? qrOf(payee.iban, { amount, expiresAt }) : null;
    return { ...payee, qr };
  });
}

type ShownPayee = OrderPayee & { qr: ReturnType<typeof qrOf> | null };

const qrOf = (iban: string, dynamic: { amount: Paisa; expiresAt: Date }) => ({
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
 * Finds the account of a payment, as its student was shown it. A student who has already sent money is not
 * refused because the account changed meanwhile: the audit log proves the state of every earlier version. If
 * no account is named, it is the first active one of the method. Throws ENROLLMENT_NOT_OPEN when no account
 * is active, and PAYEE_NOT_OFFERED for an account or a version that no student can have been shown for this
 * method.
 */
export async function payeeOfPayment(
  tx: Tx,
  { env }: Pick<Deps, 'env'>,
  { method, payeeAccountId, payeeVersion }: Shown,
): Promise<{ payeeAccountId: string; payee: Payee }> {
  const scope = { samples: isDemo(env) };
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

/** The account among those that an order has stored; undefined for any other. */
export function shownPayeeOf(
  payees: readonly OrderPayee[],
  { method, payeeAccountId, payeeVersion }: Shown,
): { payeeAccountId: string; payee: Payee } | undefined {
  const shown = payees.find(
    ({ id, version }) => id === payeeAccountId && (payeeVersion === undefined || payeeVersion === version),
  );
  return shown?.method === method ? { payeeAccountId: shown.id, payee: snapshotOf(shown) } : undefined;
}

/** The account of a payment as it is served: the demo's sample accounts are not shown outside the demo. */
export const shownPayee = (
  { env }: Pick<Deps, 'env'>,
  { payee, isSamplePayee }: { payee: Payee | null; isSamplePayee: boolean | null },
): Payee | null => (isSamplePayee && !isDemo(env) ? null : payee);

/**
 * Compares the present account of a payment: whether it is still what the student was shown, and when it was
 * last changed. Null when no account is stored.
 */
export async function comparePayee(
  { db, env }: Deps,
  { payeeAccountId, payee }: { payeeAccountId: string | null; payee: Payee | null },
) {
  if (!payeeAccountId || !payee) return null;
  const account = await repo.findAccount(db, payeeAccountId, { samples: isDemo(env) });
  if (!account) return null;
  const { isActive, changedAt } = account;
  return {
    isSame: canonicalJson(snapshotOf(account)) === canonicalJson(snapshotOf(payee)),
    isActive,
    changedAt,
  };
}

/** Finds the state of an earlier version, from the audit entries that begin or end it. */
async function findVersion(tx: Tx, id: string, version: number): Promise<PayeeState | undefined> {
  const entries = await repo.listChangesOf(tx, id);
  return entries
    .flatMap(({ detail }) => [detail.before, detail.after] as (PayeeState | undefined)[])
    .find((state) => state?.version === version);
}
