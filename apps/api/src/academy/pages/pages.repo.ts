import type { Db, Tx } from '@qanoon/db/engine/client';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { pageRevisions, pages } from '@qanoon/db/schema';
import { and, asc, desc, eq, notInArray } from 'drizzle-orm';

export type Page = typeof pages.$inferSelect;
export type Revision = typeof pageRevisions.$inferSelect;

const withAuthor = (db: Pick<Db, 'select'>) =>
  db
    .select({ page: pages, authorName: pageRevisions.authorName })
    .from(pages)
    .leftJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId));

/** Finds the page with the name of its latest author. */
export async function findPage(db: Pick<Db, 'select'>, id: string) {
  const [row] = await withAuthor(db).where(eq(pages.id, id)).limit(1);
  return row;
}

export const listPages = (db: Db) => withAuthor(db).orderBy(asc(pages.title), asc(pages.id));

export async function findPublished(db: Db, slug: string): Promise<Page | undefined> {
  const [page] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.isPublished, true)))
    .limit(1);
  return page;
}

/** Lists published pages with other slugs than these, by title. */
export const listPublished = (db: Db, except: readonly string[]) =>
  db
    .select({ slug: pages.slug, title: pages.title, titleUrdu: pages.titleUrdu })
    .from(pages)
    .where(and(eq(pages.isPublished, true), notInArray(pages.slug, [...except])))
    .orderBy(asc(pages.title), asc(pages.id));

/** Inserts a page; undefined when the slug is taken. */
export async function insertPage(tx: Tx, row: typeof pages.$inferInsert): Promise<Page | undefined> {
  const [page] = await tx.insert(pages).values(row).onConflictDoNothing().returning();
  return page;
}

/** Changes a page whose latest revision is still `revisionId`; false otherwise. */
export async function changePage(
  tx: Tx,
  { id, revisionId }: { id: string; revisionId: string },
  change: Partial<typeof pages.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(pages)
    .set(change)
    .where(and(eq(pages.id, id), eq(pages.revisionId, revisionId)))
    .returning();
  return changed.length > 0;
}

/** Deletes a page with its revisions; undefined when there is none. */
export async function deletePage(tx: Tx, id: string): Promise<Page | undefined> {
  const [page] = await tx.delete(pages).where(eq(pages.id, id)).returning();
  return page;
}

export async function insertRevision(tx: Tx, row: typeof pageRevisions.$inferInsert): Promise<void> {
  await tx.insert(pageRevisions).values(row);
}

export async function findRevision(
  db: Pick<Db, 'select'>,
  { pageId, id }: { pageId: string; id: string },
): Promise<Revision | undefined> {
  const [revision] = await db
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.id, id)))
    .limit(1);
  return revision;
}

/**
 * Lists one page of the revisions without their texts, newest first, plus one row to detect the next page.
 */
export const listRevisions = (
  db: Db,
  { pageId, cursor, limit }: { pageId: string; cursor?: string | null | undefined; limit: number },
) =>
  db
    .select({
      id: pageRevisions.id,
      title: pageRevisions.title,
      authorName: pageRevisions.authorName,
      createdAt: pageRevisions.createdAt,
    })
    .from(pageRevisions)
    .where(
      and(
        eq(pageRevisions.pageId, pageId),
        beyond(cursor, pageRevisions.createdAt, pageRevisions.id, 'newest-first'),
      ),
    )
    .orderBy(desc(pageRevisions.createdAt), desc(pageRevisions.id))
    .limit(atMost(limit + 1));
