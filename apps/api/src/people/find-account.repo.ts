import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { users } from '@qanoon/db/schema';
import { and, eq, isNull, type SQL } from 'drizzle-orm';

// Every feature finds accounts with these queries. Each feature's own repo has what an account may do there.

export type Account = typeof users.$inferSelect;
type Reads = Pick<Db, 'select'>;

async function findOne(db: Reads, which: SQL | undefined): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(which).limit(1);
  return account;
}

export const findAccount = (db: Reads, id: string): Promise<Account | undefined> =>
  findOne(db, eq(users.id, id));

export const findAccountByEmail = (db: Reads, email: string): Promise<Account | undefined> =>
  findOne(db, eq(users.email, email));

export const findOwner = (db: Reads): Promise<Account | undefined> => findOne(db, eq(users.isOwner, true));

/** `wantingMails` selects only owners who want mails. Mails about security go to all. */
type Owners = { wantingMails?: boolean };
const isActiveOwner = ({ wantingMails = false }: Owners) =>
  and(
    eq(users.isOwner, true),
    eq(users.isActive, true),
    wantingMails ? eq(users.emailNotifications, true) : undefined,
  );

export async function listOwnerIds(db: Reads, which: Owners = {}): Promise<string[]> {
  const owners = await db.select({ id: users.id }).from(users).where(isActiveOwner(which));
  return owners.map(({ id }) => id);
}

/** Finds the account of `id` if it is still one that `listOwnerIds` lists. */
export const findActiveOwner = (db: Reads, id: string, which: Owners = {}): Promise<Account | undefined> =>
  findOne(db, and(eq(users.id, id), isActiveOwner(which)));

/** Finds the full name of an account; null for a removed one. */
export async function findAccountName(db: Reads, id: string): Promise<string | null> {
  const [account] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, id)).limit(1);
  return account?.name ?? null;
}

/** The students whose data was not erased. */
export const PRESENT_STUDENTS = and(eq(users.role, 'student'), isNull(users.erasedAt));

/** `orErased` includes students whose data was erased and whose orders remain. */
type Which = { orErased?: boolean };
const isStudent = (id: string, { orErased = false }: Which) =>
  and(eq(users.id, id), orErased ? eq(users.role, 'student') : PRESENT_STUDENTS);

export const findStudent = (db: Reads, id: string, which: Which = {}): Promise<Account | undefined> =>
  findOne(db, isStudent(id, which));

/**
 * Locks the student until the transaction ends. With `update`, rows that refer to the student wait as well. A
 * shared lock is not enough: locking an order needs a stronger lock, and two holders of a shared one would
 * wait for each other.
 */
export async function lockStudent(
  tx: Tx,
  id: string,
  { mode = 'no key update', ...which }: Which & { mode?: 'no key update' | 'update' } = {},
): Promise<Account | undefined> {
  const [student] = await locked(tx.select().from(users).where(isStudent(id, which)), mode);
  return student;
}
