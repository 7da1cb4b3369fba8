import type { Permissions } from '@qanoon/contracts/lib/roles';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { users } from '@qanoon/db/schema';
import { and, asc, eq } from 'drizzle-orm';

export type Admin = typeof users.$inferSelect;

/** Every administrator except the built-in owner, which cannot be managed. */
const managed = and(eq(users.role, 'admin'), eq(users.isOwner, false));

export const listAdmins = (db: Db): Promise<Admin[]> =>
  db.select().from(users).where(managed).orderBy(asc(users.createdAt), asc(users.id));

/** Locks the administrator until the transaction ends. */
export async function lockAdmin(tx: Tx, id: string): Promise<Admin | undefined> {
  const [admin] = await locked(
    tx
      .select()
      .from(users)
      .where(and(managed, eq(users.id, id))),
    'update',
  );
  return admin;
}

export async function insertAdmin(tx: Tx, admin: Omit<typeof users.$inferInsert, 'role'>): Promise<Admin> {
  const [inserted] = await tx
    .insert(users)
    .values({ ...admin, role: 'admin' })
    .returning();
  return inserted!;
}

export async function updateAdmin(
  tx: Tx,
  id: string,
  changed: Partial<Permissions & { isActive: boolean }>,
): Promise<Admin | undefined> {
  const [admin] = await tx
    .update(users)
    .set(changed)
    .where(and(managed, eq(users.id, id)))
    .returning();
  return admin;
}
