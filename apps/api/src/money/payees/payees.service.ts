import type { Payee } from '@qanoon/contracts/money/payee';
import {
  type Confirmation,
  normalizePayee,
  PAYEE_NOTICE_HOURS,
  type PayeeAccount,
  type PayeeChange,
  type PayeeChoice,
  type PayeeForm,
  QR_HOURS,
} from '@qanoon/contracts/money/payees';
import type { Tx } from '@qanoon/db/engine/client';
import type { Paisa } from '@qanoon/domain/lib/money';
import { raastQrText } from '@qanoon/domain/money/raast-qr';
import * as m from '@qanoon/messages/server/payees';
import { cachedRead } from '../../lib/cached-read.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { drawQrCode } from '../../lib/qr-code.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { confirmRecently } from '../../people/passwords/confirm-password.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { emailPayeeChange } from './payees.jobs.ts';
import * as repo from './payees.repo.ts';

const HOUR_MS = 3600 * 1000;
const MAX_NOTICES = 10;

const paymentMethods = cachedRead(async ({ db, env }) => {
  const rows = await repo.listActiveMethods(db, { samples: isDemo(env) });
  return [...new Set(rows.map(({ method }) => method))];
});

/**
 * The methods with an active account, in the accounts' order. They are part of every page, and at most half a
 * second old.
 */
export const getPaymentMethods = paymentMethods.get;

/** The next read sees a change that this process has made. Call it in `tx.afterCommit`. */
export const dropCachedMethods = paymentMethods.drop;

type Version = { id: string; version: number };
/** `passwordProof` is for the next change. */
type Changed = { account: repo.PayeeAccountRow; passwordProof: string };

/** Lists the names of all accounts for the books. The demo's samples have none outside the demo. */
export async function listAccountNames({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const accounts = await repo.listAccounts(db, { samples: true });
  return accounts.map(({ id, method, accountTitle, number, iban, isSample }) => ({
    id,
    method,
    ...(isSample && !isDemo(env)
      ? { accountTitle: null, number: null }
      : { accountTitle, number: number || iban || null }),
  }));
}

/** Lists all accounts in their order; the demo's samples only in the demo. */
export const listAccounts = ({ db, env }: Deps) => repo.listAccounts(db, { samples: isDemo(env) });

/** Lists all accounts in their order, as reviewers see them. */
export const listChoices = async (deps: Deps): Promise<PayeeChoice[]> =>
  (await listAccounts(deps)).map((account) => ({
    ...snapshotOf(account),
    id: account.id,
    isActive: account.isActive,
  }));

/** Adds an account after the others, active. Throws WRONG_PASSWORD. */
export async function addAccount(
  ctx: Context,
  actor: Actor,
  { password, passwordProof, ...form }: PayeeForm & Confirmation,
): Promise<Changed> {
  const proof = await confirmRecently(ctx, actor, { password, passwordProof });
  const account = await ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const orderIndex = await repo.nextOrderIndex(tx);
    const fields = { ...normalizePayee(form), orderIndex, changedAt: at, createdAt: at };
    const added = await repo.insertAccount(tx, fields);
    await reportChange(ctx, tx, actor, { change: 'payee.added', after: added });
    return added;
  });
  return { account, passwordProof: proof };
}

/**
 * Changes an account. Another IBAN needs another confirmation of its QR code. Throws WRONG_PASSWORD,
 * PAYEE_NOT_FOUND, or PAYEE_CHANGED if the account no longer has `version`.
 */
export async function updateAccount(
  ctx: Context,
  actor: Actor,
  { id, version, password, passwordProof, ...form }: PayeeForm & Version & Confirmation,
): Promise<Changed> {
  const fields = normalizePayee(form);
  return change(ctx, actor, { id, version, password, passwordProof }, (before) => ({
    change: 'payee.changed',
    fields: {
      ...fields,
      ...(fields.iban !== before.iban && { qrConfirmedAt: null, qrConfirmedById: null }),
    },
  }));
}

/** Activates or deactivates an account. Throws the errors of `updateAccount`. */
export async function setActive(
  ctx: Context,
  actor: Actor,
  { isActive, ...input }: Version & { isActive: boolean } & Confirmation,
): Promise<Changed> {
  return change(ctx, actor, input, () => ({
    change: isActive ? 'payee.activated' : 'payee.deactivated',
    fields: { isActive },
  }));
}

type Change = { change: PayeeChange; fields: Partial<PayeeForm & Pick<repo.PayeeAccountRow, 'isActive'>> };

async function change(
  ctx: Context,
  actor: Actor,
  { id, version, ...confirmation }: Version & Confirmation,
  changeOf: (before: repo.PayeeAccountRow) => Change,
): Promise<Changed> {
  const passwordProof = await confirmRecently(ctx, actor, confirmation);
  const account = await ctx.db.transaction(async (tx) => {
    const before = await findAccount(tx, ctx, id);
    const { change: kind, fields } = changeOf(before);
    const after =
      before.version === version
        ? await repo.changeAccount(tx, { id, version }, { ...fields, changedAt: ctx.now() })
        : undefined;
    if (!after) throw new AppError('PAYEE_CHANGED');
    await reportChange(ctx, tx, actor, { change: kind, before, after });
    return after;
  });
  return { account, passwordProof };
}

/** Writes the audit entry and queues the mails to the owners, in the transaction of the change. */
async function reportChange(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  {
    change,
    before,
    after,
  }: { change: PayeeChange; before?: repo.PayeeAccountRow; after: repo.PayeeAccountRow },
): Promise<void> {
  const states = { ...(before && { before: stateOf(before) }), after: stateOf(after) };
  await recordDecision(tx, { ...about(actor, after), action: change, detail: states, createdAt: ctx.now() });
  await emailPayeeChange(ctx, tx, { change, actorName: actor.name, ...states });
  tx.afterCommit(() => dropCachedMethods(ctx));
}

const about = (actor: Actor, { id, accountTitle }: repo.PayeeAccountRow) => ({
  actorId: actor.id,
  actorName: actor.name,
  personName: accountTitle,
  courseTitle: null,
  subjectId: id,
});

/** The state of an account in the audit log. `payeeOfPayment` finds the version there that a student was shown. */
const stateOf = (account: repo.PayeeAccountRow) => ({
  ...snapshotOf(account),
  instructions: account.instructions,
  isActive: account.isActive,
  version: account.version,
});
export type PayeeState = ReturnType<typeof stateOf>;

/** What a payment stores of its account. */
export const snapshotOf = ({ method, accountTitle, number, iban, bankName }: Payee): Payee => ({
  method,
  accountTitle,
  number,
  iban,
  bankName,
});

/** Finds an account; the demo's sample accounts are found only in the demo. Throws PAYEE_NOT_FOUND. */
export async function findAccount(
  db: Pick<Tx, 'select'>,
  { env }: Pick<Deps, 'env'>,
  id: string,
): Promise<repo.PayeeAccountRow> {
  const account = await repo.findAccount(db, id, { samples: isDemo(env) });
  if (!account) throw new AppError('PAYEE_NOT_FOUND');
  return account;
}

/** Orders the accounts. Accounts that are not named keep their order. Unknown ones are ignored. */
export async function reorder(ctx: Deps, { ids }: { ids: string[] }): Promise<{ ok: true }> {
  await ctx.db.transaction(async (tx) => {
    const accounts = await repo.listAccounts(tx, { samples: true });
    const named = new Set(ids);
    const rest = accounts.map(({ id }) => id).filter((id) => !named.has(id));
    const known = new Set(accounts.map(({ id }) => id));
    await repo.setOrder(tx, [...[...named].filter((id) => known.has(id)), ...rest]);
    tx.afterCommit(() => dropCachedMethods(ctx));
  });
  return { ok: true };
}

/**
 * Draws the Raast QR code of an account with an IBAN, with an amount if given, for its administrators. Throws
 * PAYEE_NOT_FOUND.
 */
export async function getQr(ctx: Deps, { id, amount }: { id: string; amount?: Paisa | undefined }) {
  const { iban } = await findAccount(ctx.db, ctx, id);
  if (!iban) throw new AppError('PAYEE_NOT_FOUND', m.thisAccountHasNoIban);
  const expiresAt = amount === undefined ? null : qrExpiry(ctx);
  const text = raastQrText({ iban, dynamic: expiresAt ? { amount: amount!, expiresAt } : undefined });
  return { ...drawQrCode(text), text, expiresAt };
}

export const qrExpiry = ({ now }: Pick<Deps, 'now'>): Date => new Date(now().getTime() + QR_HOURS * HOUR_MS);

/**
 * Records that the administrator has scanned the QR code of this version: students see it from now on. Throws
 * PAYEE_NOT_FOUND or PAYEE_CHANGED.
 */
export async function confirmQr(ctx: Deps, actor: Actor, { id, version }: Version): Promise<{ ok: true }> {
  await ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const account = await findAccount(tx, ctx, id);
    if (!account.iban) throw new AppError('PAYEE_NOT_FOUND', m.thisAccountHasNoIban);
    if (!(await repo.confirmQr(tx, { id, version }, { qrConfirmedAt: at, qrConfirmedById: actor.id })))
      throw new AppError('PAYEE_CHANGED');
    const detail = { method: account.method, iban: account.iban };
    await recordDecision(tx, {
      ...about(actor, account),
      action: 'payee.qr-confirmed',
      detail,
      createdAt: at,
    });
  });
  return { ok: true };
}

/**
 * Lists the changes of accounts in the last 72 hours, newest first, at most ten. Those of samples are listed
 * only in the demo.
 */
export async function listNotices({ db, env, now }: Deps) {
  const since = new Date(now().getTime() - PAYEE_NOTICE_HOURS * HOUR_MS);
  const entries = await repo.listChangesSince(db, { since, limit: MAX_NOTICES, samples: isDemo(env) });
  return entries.map(({ id, action, detail, actorName, createdAt }) => {
    const { method, accountTitle } = detail.after as PayeeState;
    return { id, change: action as PayeeChange, method, accountTitle, actorName, createdAt };
  });
}

/** A changed account for the administrator who has changed it. */
export const toChangedPayee = ({ account, passwordProof }: Changed) => ({
  ...toPayeeAccount(account),
  passwordProof,
});

/** An account as those who manage the academy see it. */
export const toPayeeAccount = (
  account: repo.PayeeAccountRow,
): Omit<PayeeAccount, 'changedAt' | 'qrConfirmedAt'> & { changedAt: Date; qrConfirmedAt: Date | null } => ({
  ...snapshotOf(account),
  id: account.id,
  instructions: account.instructions,
  isActive: account.isActive,
  isSample: account.isSample,
  qrConfirmedAt: account.qrConfirmedAt,
  version: account.version,
  changedAt: account.changedAt,
});
