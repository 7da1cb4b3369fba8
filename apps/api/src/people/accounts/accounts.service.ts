import { newAdminPassword, newPassword } from '@qanoon/contracts/people/auth';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import type { Deps } from '../../lib/context.ts';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import { type Operator, record } from '../../platform/audit/operator.ts';
import { type Account, findAccountByEmail, findOwner } from '../find-account.repo.ts';
import { createResetLink } from '../passwords/create-reset-link.ts';
import { emailPasswordChanged } from '../passwords/passwords.jobs.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { replacePassword } from '../passwords/reset-password.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import * as repo from './accounts.repo.ts';

/** Returns the account with this e-mail address. Throws an OperatorError if there is none. */
export async function getAccount({ db }: Pick<Deps, 'db'>, email: string): Promise<Account> {
  const account = await findAccountByEmail(db, email.trim().toLowerCase());
  if (!account) throw new OperatorError(`There is no account with the address ${email}.`);
  return account;
}

/**
 * Creates an owner account. The previous owner becomes an ordinary administrator.
 * Throws an OperatorError if the password is too short or common, or if the address has an account.
 */
export async function createOwner(
  { db, now }: Deps,
  { operator }: Operator,
  { email, fullName, password }: { email: string; fullName: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(validPassword(newAdminPassword, password));
  try {
    await db.transaction(async (tx) => {
      const at = now();
      const before = await findOwner(tx);
      await repo.demoteOwner(tx);
      const owner = await repo.insertOwner(tx, { email, fullName, passwordHash, createdAt: at });
      await record(tx, 'owner.created', owner, { operator, email, inPlaceOf: before?.email ?? null }, at);
    });
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'users_email')
      throw new OperatorError(
        `${email} has an account already: choose another address, or reset its password.`,
      );
    throw thrown;
  }
}

/**
 * Sets the password of an account and ends its sessions.
 * Throws an OperatorError if the password is invalid or the account is deactivated.
 */
export async function setPassword(
  deps: Deps,
  { operator }: Operator,
  account: Account,
  password: string,
): Promise<void> {
  const { db, now } = deps;
  const passwordHash = await hashPassword(
    validPassword(account.role === 'admin' ? newAdminPassword : newPassword, password),
  );
  await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, { userId: account.id, passwordHash, at: now() })))
      throw deactivated(account);
    await record(tx, 'account.password-set', account, { operator }, now());
    await emailPasswordChanged(deps, tx, account);
  });
}

/**
 * Creates a link to choose a new password, valid once and for half an hour.
 * Throws an OperatorError if the account is deactivated.
 */
export async function createPasswordLink(
  { db, env, now }: Deps,
  { operator }: Operator,
  account: Account,
): Promise<string> {
  if (!account.isActive) throw deactivated(account);
  return db.transaction(async (tx) => {
    await record(tx, 'account.password-set', account, { operator, by: 'link' }, now());
    return env.urls.public + (await createResetLink(tx, { userId: account.id, at: now() }));
  });
}

/** Lists the unexpired sessions of all accounts or one account, oldest first. */
export const listSessions = ({ db, now }: Deps, account?: Account) =>
  repo.listSessions(db, now(), account?.id);

/** Ends the sessions of one account or of all accounts. Returns their number. */
export async function endAllSessions(
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
  new OperatorError(`The account ${email} is deactivated: activate it first.`);

function validPassword(rule: typeof newPassword, password: string): string {
  const result = rule.safeParse(password);
  if (!result.success) throw new OperatorError(`${result.error.issues[0]!.message}.`.replace(/\.\.$/u, '.'));
  return result.data;
}
