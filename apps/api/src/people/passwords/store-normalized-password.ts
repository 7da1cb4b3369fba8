import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { type Account, findAccount } from '../find-account.repo.ts';
import { setPassword } from './passwords.repo.ts';
import { hashPassword, matchPassword } from './passwords.ts';

/**
 * Replaces the hash of an account whose password was stored as it was typed, so that every keyboard signs in
 * from now on. Returns the account with the hash that is stored now. Throws INVALID_CREDENTIALS if the
 * password was changed meanwhile.
 */
export async function storeNormalizedPassword(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  password: string,
): Promise<Account> {
  const passwordHash = await hashPassword(password);
  const isStored = await db.transaction((tx) =>
    setPassword(tx, account.id, passwordHash, account.passwordHash),
  );
  if (isStored) return { ...account, passwordHash };
  // Two sign-ins at once may both find the former hash. The second one continues with the hash of the first.
  const changed = await findAccount(db, account.id);
  if (!changed || (await matchPassword(changed.passwordHash, password)) === 'none')
    throw new AppError('INVALID_CREDENTIALS');
  return changed;
}
