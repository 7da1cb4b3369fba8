import { newAdminPassword, newPassword } from '@qanoon/contracts/auth';
import { uniqueViolation } from '@qanoon/db/unique-violation';
import type { Deps } from '../../context.ts';
import { emailPasswordChanged } from '../auth/auth.jobs.ts';
import { endSessions } from '../auth/auth.service.ts';
import { replacePassword } from '../auth/password-reset.service.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createResetLink } from '../auth/reset-link.ts';
import * as repo from './accounts.repo.ts';
import { type Operator, Refusal, record } from './operator.ts';

export type Account = repo.Account;

/** The account of this address. A Refusal when there is none. */
export async function getAccount({ db }: Pick<Deps, 'db'>, email: string): Promise<Account> {
  const account = await repo.findByEmail(db, email.trim().toLowerCase());
  if (!account) throw new Refusal(`There is no account with the address ${email}.`);
  return account;
}

export const findOwner = ({ db }: Pick<Deps, 'db'>): Promise<Account | undefined> => repo.findOwner(db);

/**
 * Makes an owner account. An owner that there is becomes an administrator like the others.
 * A Refusal for a password too short or too common, and when the address has an account.
 */
export async function createOwner(
  { db, now }: Deps,
  { operator }: Operator,
  { email, fullName, password }: { email: string; fullName: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(checked(newAdminPassword, password));
  try {
    await db.transaction(async (tx) => {
      const at = now();
      const before = await repo.findOwner(tx);
      await repo.dismissOwner(tx);
      const owner = await repo.insertOwner(tx, { email, fullName, passwordHash, createdAt: at });
      await record(tx, 'owner.created', owner, { operator, email, inPlaceOf: before?.email ?? null }, at);
    });
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'users_email')
      throw new Refusal(`${email} has an account already: choose another address, or reset its password.`);
    throw thrown;
  }
}

/** Gives an account a new password and ends its sessions. A Refusal for a bad one and for a deactivated account. */
export async function choosePassword(
  deps: Deps,
  { operator }: Operator,
  account: Account,
  password: string,
): Promise<void> {
  const { db, now } = deps;
  const passwordHash = await hashPassword(
    checked(account.role === 'admin' ? newAdminPassword : newPassword, password),
  );
  await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, { userId: account.id, passwordHash, at: now() })))
      throw deactivated(account);
    await record(tx, 'account.password-set', account, { operator }, now());
    await emailPasswordChanged(deps, tx, account);
  });
}

/** An address where the account's person chooses a new password: once, within half an hour. A Refusal for a deactivated account. */
export async function linkForPassword(
  { db, env, now }: Deps,
  { operator }: Operator,
  account: Account,
): Promise<string> {
  if (!account.isActive) throw deactivated(account);
  return db.transaction(async (tx) => {
    await record(tx, 'account.password-set', account, { operator, by: 'link' }, now());
    return createResetLink(tx, { userId: account.id, publicUrl: env.urls.public, at: now() });
  });
}

/** Everybody's sessions that still let in, or one account's; the oldest first. */
export const listSessions = ({ db, now }: Deps, account?: Account) =>
  repo.listSessions(db, now(), account?.id);

/** Ends every session of an account, or of everybody; answers how many there were. */
export async function closeSessions(
  { db, now }: Deps,
  { operator }: Operator,
  account?: Account,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await repo.countSessions(tx, account?.id);
    if (account) await endSessions(tx, account.id);
    else await repo.deleteAllSessions(tx);
    await record(
      tx,
      'account.sessions-ended',
      account ?? { id: 'everybody', fullName: null },
      { operator, ended },
      now(),
    );
    return ended;
  });
}

const deactivated = ({ email }: Account) =>
  new Refusal(`The account ${email} is deactivated: activate it first.`);

function checked(rule: typeof newPassword, password: string): string {
  const result = rule.safeParse(password);
  if (!result.success) throw new Refusal(`${result.error.issues[0]!.message}.`.replace(/\.\.$/u, '.'));
  return result.data;
}
