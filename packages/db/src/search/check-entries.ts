import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isPostgres } from '../engine/env.ts';
import type { Db, Tx } from '../engine/types.ts';
import { certificates, courses, payments, searchEntries, transcriptParts, users, videos } from '../schema.ts';
import { selectEntries } from './entry-kinds.ts';
import { ENTRY_KINDS, type EntryKind } from './kinds.ts';

/** Rows without an entry or with a wrong one, and entries without a row, by the ids of the rows. */
export type WrongEntries = { kind: EntryKind; wrong: string[]; extra: string[] };

const BATCH = 500;

/**
 * Compares the entries with the rows. The result is empty when all are correct. Entries of a renamed course
 * are wrong until its job has run. Reads every row: on SQLite the thread is blocked meanwhile.
 */
export async function findWrongEntries(db: Db): Promise<WrongEntries[]> {
  const found: WrongEntries[] = [];
  for (const kind of ENTRY_KINDS) {
    const computed = sql.raw(`(${selectEntries(isPostgres ? 'postgres' : 'sqlite', kind)}) as computed`);
    const stored = sql.raw(`(select * from search_entries where kind = '${kind}') as stored`);
    const idsOf = async (of: SQL, other: SQL, name: string, where: SQL) =>
      (
        await db
          .select({ id: sql<string>`${sql.raw(name)}.entity_id` })
          .from(sql`${of} left join ${other} on stored.entity_id = computed.entity_id`)
          .where(where)
      ).map(({ id }) => id);
    const differs = sql`stored.text is null or stored.text <> computed.text or stored.state is distinct from computed.state`;
    const wrong = await idsOf(computed, stored, 'computed', differs);
    const extra = await idsOf(stored, computed, 'stored', sql`computed.entity_id is null`);
    if (wrong.length > 0 || extra.length > 0) found.push({ kind, wrong, extra });
  }
  return found;
}

/** Corrects the entries that differ from the rows, in small transactions, and returns what it found. */
export async function repairEntries(db: Db): Promise<WrongEntries[]> {
  const found = await findWrongEntries(db);
  for (const { kind, wrong, extra } of found) {
    await inBatches(db, wrong, (tx, ids) => recompute(tx, kind, ids));
    await inBatches(db, extra, (tx, ids) =>
      tx
        .delete(searchEntries)
        .where(and(eq(searchEntries.kind, kind), inArray(searchEntries.entityId, ids)))
        .execute(),
    );
  }
  return found;
}

async function inBatches(
  db: Db,
  ids: readonly string[],
  work: (tx: Tx, batch: string[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH)
    await db.transaction((tx) => work(tx, ids.slice(start, start + BATCH)));
}

/** Triggers compute an entry whenever one of its columns is written, also with the value that it has. */
function recompute(tx: Tx, kind: EntryKind, ids: string[]): Promise<unknown> {
  const write: Record<EntryKind, () => { execute(): Promise<unknown> }> = {
    payment: () =>
      tx
        .update(payments)
        .set({ orderId: sql`${payments.orderId}` })
        .where(inArray(payments.id, ids)),
    student: () =>
      tx
        .update(users)
        .set({ email: sql`${users.email}` })
        .where(inArray(users.id, ids)),
    certificate: () =>
      tx
        .update(certificates)
        .set({ courseId: sql`${certificates.courseId}` })
        .where(inArray(certificates.id, ids)),
    course: () =>
      tx
        .update(courses)
        .set({ titleFolded: sql`${courses.titleFolded}` })
        .where(inArray(courses.id, ids)),
    transcript: () =>
      tx
        .update(transcriptParts)
        .set({ textFolded: sql`${transcriptParts.textFolded}` })
        .where(inArray(transcriptParts.id, ids)),
    lecture: () =>
      tx
        .update(videos)
        .set({ titleFolded: sql`${videos.titleFolded}` })
        .where(inArray(videos.id, ids)),
  };
  return write[kind]().execute();
}
