import type { DraftForm } from '@qanoon/contracts/catalog/course-drafts';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { atMost, beyond, contains } from '@qanoon/db/queries/queries';
import { courseDrafts, payeeAccounts, users } from '@qanoon/db/schema';
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { isDemo } from '../../lib/settings/demo-state.ts';
import type { Env } from '../../lib/settings/env.ts';

/** The stored form: the fields, every upload that the draft holds, and the state of the course at its start. */
export type StoredForm = DraftForm & { uploadIds: string[]; courseUpdatedAt: string | null };
export type Draft = Omit<typeof courseDrafts.$inferSelect, 'form'> & { form: StoredForm };
/** `updatedByName` is null when the account was deleted. */
export type NamedDraft = Draft & { updatedByName: string | null };
type NewDraft = Omit<typeof courseDrafts.$inferInsert, 'form'> & { form: StoredForm };

const named = { ...getTableColumns(courseDrafts), updatedByName: users.fullName };
const editor = eq(users.id, courseDrafts.updatedById);
const matching = (search: string) => (search ? contains(courseDrafts.titleFolded, search) : undefined);

async function findBy(db: Pick<Db, 'select'>, which: ReturnType<typeof eq>): Promise<NamedDraft | undefined> {
  const [draft] = await db.select(named).from(courseDrafts).leftJoin(users, editor).where(which).limit(1);
  return draft as NamedDraft | undefined;
}

export const findDraft = (db: Pick<Db, 'select'>, id: string): Promise<NamedDraft | undefined> =>
  findBy(db, eq(courseDrafts.id, id));

/** Finds the unpublished changes of a course. */
export const findDraftOfCourse = (
  db: Pick<Db, 'select'>,
  courseId: string,
): Promise<NamedDraft | undefined> => findBy(db, eq(courseDrafts.courseId, courseId));

/** Reads the draft and locks it until the transaction ends. Lock its course first. */
export async function lockDraft(tx: Tx, id: string): Promise<Draft | undefined> {
  const [draft] = await locked(tx.select().from(courseDrafts).where(eq(courseDrafts.id, id)), 'update');
  return draft as Draft | undefined;
}

/** Inserts a draft; undefined if its course has one already. */
export async function insertDraft(tx: Tx, row: NewDraft): Promise<Draft | undefined> {
  const [draft] = await tx.insert(courseDrafts).values(row).onConflictDoNothing().returning();
  return draft as Draft | undefined;
}

/** Changes the draft if it still has this version, which it increments; undefined otherwise. */
export async function updateDraft(
  tx: Tx,
  { id, version }: Pick<Draft, 'id' | 'version'>,
  set: Partial<NewDraft>,
): Promise<Draft | undefined> {
  const [draft] = await tx
    .update(courseDrafts)
    .set({ ...set, version: version + 1 })
    .where(and(eq(courseDrafts.id, id), eq(courseDrafts.version, version)))
    .returning();
  return draft as Draft | undefined;
}

/** Sets or removes the time of publication. The version stays: nobody's text has changed. */
export async function setPublishAt(tx: Tx, id: string, publishAt: Date | null): Promise<void> {
  await tx.update(courseDrafts).set({ publishAt }).where(eq(courseDrafts.id, id));
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.delete(courseDrafts).where(eq(courseDrafts.id, id));
}

/** Lists the drafts whose title matches, the last saved first; `limit + 1` rows indicate another page. */
export const listDrafts = async (
  db: Db,
  page: { search: string; cursor?: string | null | undefined; limit: number },
): Promise<NamedDraft[]> =>
  (await db
    .select(named)
    .from(courseDrafts)
    .leftJoin(users, editor)
    .where(
      and(
        matching(page.search),
        beyond(page.cursor, courseDrafts.updatedAt, courseDrafts.id, 'newest-first'),
      ),
    )
    .orderBy(desc(courseDrafts.updatedAt), desc(courseDrafts.id))
    .limit(atMost(page.limit + 1))) as NamedDraft[];

export const countDrafts = (db: Db, search: string): Promise<number> =>
  db.$count(courseDrafts, matching(search));

/** Lists the ids of the drafts by course. Courses without a draft are absent. */
export async function listDraftIds(db: Db, courseIds: string[]): Promise<Map<string, string>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({ id: courseDrafts.id, courseId: courseDrafts.courseId })
    .from(courseDrafts)
    .where(inArray(courseDrafts.courseId, courseIds));
  return new Map(rows.map((row) => [row.courseId!, row.id]));
}

/** Whether students can pay a fee: an account is active. Sample accounts count only while DEMO is on. */
export async function hasActivePayee(db: Db | Tx, env: Env): Promise<boolean> {
  const notSample = isDemo(env) ? undefined : eq(payeeAccounts.isSample, false);
  return (await db.$count(payeeAccounts, and(eq(payeeAccounts.isActive, true), notSample))) > 0;
}
