import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { invitations, users } from '@qanoon/db/schema';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';

export type Invitation = typeof invitations.$inferSelect;
export type Account = typeof users.$inferSelect;

const open = isNull(invitations.acceptedAt);

/**
 * Lists the invitations that were not accepted, oldest first, with the name of the account that sent them.
 */
export const listOpen = (db: Db) =>
  db
    .select({ invitation: invitations, invitedByName: users.fullName })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedById))
    .where(open)
    .orderBy(asc(invitations.createdAt), asc(invitations.id));

/** Locks an open invitation until the transaction ends. */
export async function lockOpen(tx: Tx, id: string): Promise<Invitation | undefined> {
  const [invitation] = await locked(
    tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, id), open)),
    'update',
  );
  return invitation;
}

export async function findByToken(
  db: Pick<Db, 'select'>,
  tokenHash: string,
): Promise<Invitation | undefined> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, tokenHash))
    .limit(1);
  return invitation;
}

export async function insert(tx: Tx, invitation: typeof invitations.$inferInsert): Promise<Invitation> {
  const [inserted] = await tx.insert(invitations).values(invitation).returning();
  return inserted!;
}

/** Changes an open invitation; undefined when it was accepted or revoked. */
export async function updateOpen(
  tx: Tx,
  id: string,
  changed: Partial<Pick<Invitation, 'tokenHash' | 'expiresAt' | 'invitedById'>>,
): Promise<Invitation | undefined> {
  const [updated] = await tx
    .update(invitations)
    .set(changed)
    .where(and(eq(invitations.id, id), open))
    .returning();
  return updated;
}

/** Deletes an open invitation; undefined when it was accepted or revoked. */
export async function removeOpen(tx: Tx, id: string): Promise<Invitation | undefined> {
  const [removed] = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), open))
    .returning();
  return removed;
}

/** Marks the invitation with this token as accepted; undefined unless it is open and unexpired. */
export async function accept(tx: Tx, tokenHash: string, at: Date): Promise<Invitation | undefined> {
  const [accepted] = await tx
    .update(invitations)
    .set({ acceptedAt: at })
    .where(and(eq(invitations.tokenHash, tokenHash), open, gt(invitations.expiresAt, at)))
    .returning();
  return accepted;
}

/** Locks an account until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const [account] = await locked(tx.select().from(users).where(eq(users.id, id)), 'share');
  return account;
}

export async function hasAccount(db: Pick<Db, 'select'>, email: string): Promise<boolean> {
  const accounts = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return accounts.length > 0;
}

export async function deleteExpiredBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(invitations).where(lt(invitations.expiresAt, before));
}
