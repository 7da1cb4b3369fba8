import type { Db, Tx } from '@qanoon/db/engine/client';
import { pages, users } from '@qanoon/db/schema';
import { TERMS_SLUG } from '@qanoon/domain/academy/page-paths';
import { and, eq } from 'drizzle-orm';
import type { Account } from '../find-account.repo.ts';

/** Finds the revision of the terms that is published now; undefined before the pages exist. */
export async function findTermsRevisionId(db: Db): Promise<string | undefined> {
  const [page] = await db
    .select({ revisionId: pages.revisionId })
    .from(pages)
    .where(and(eq(pages.slug, TERMS_SLUG), eq(pages.isPublished, true)))
    .limit(1);
  return page?.revisionId;
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<Account> {
  const [inserted] = await tx.insert(users).values(user).returning();
  return inserted!;
}
