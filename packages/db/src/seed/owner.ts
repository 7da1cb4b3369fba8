import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../engine/types.ts';
import { courses, users } from '../schema.ts';

/** Whether there are no courses. */
export const isEmpty = async (db: Db): Promise<boolean> => (await db.$count(courses)) === 0;

/** Creates the owner unless there is one. An administrator with the address becomes the owner. */
export async function createOwner(
  db: Db,
  owner: { email: string; passwordHash: () => Promise<string>; now: Date },
): Promise<void> {
  if ((await db.$count(users, eq(users.isOwner, true))) > 0) return;
  const passwordHash = await owner.passwordHash();
  const allowed = {
    canManageUsers: true,
    canManageCourses: true,
    canManageEnrollments: true,
    canViewAnalytics: true,
    canManageAcademy: true,
  };
  await db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(users.isOwner, true))) > 0) return;
    await tx
      .insert(users)
      .values({
        email: owner.email,
        fullName: 'Owner',
        role: 'admin',
        passwordHash,
        isOwner: true,
        ...allowed,
        emailVerifiedAt: owner.now,
        createdAt: owner.now,
      })
      .onConflictDoUpdate({
        target: users.email,
        set: {
          role: 'admin',
          passwordHash,
          isOwner: true,
          isActive: true,
          emailVerifiedAt: owner.now,
          ...allowed,
        },
      });
  });
}

/**
 * Marks addresses from the settings as verified without a link: the owner's, if unchanged, and those of the
 * demo.
 */
export async function verifyNamedAddresses(
  db: Db,
  { ownerEmail, demoEmails, now }: { ownerEmail: string | null; demoEmails: string[]; now: Date },
): Promise<void> {
  const named = or(
    ownerEmail === null ? undefined : and(eq(users.isOwner, true), eq(users.email, ownerEmail)),
    inArray(users.email, demoEmails),
  );
  await db.transaction((tx) =>
    tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(named, isNull(users.emailVerifiedAt)))
      .execute(),
  );
}
