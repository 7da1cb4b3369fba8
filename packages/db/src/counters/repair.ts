import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { sql } from 'drizzle-orm';
import { isPostgres } from '../engine/env.ts';
import { LOCKS } from '../engine/postgres/advisory-lock.ts';
import type { Db, Tx } from '../engine/types.ts';
import { counters } from '../schema.ts';
import { countedRows } from './counter-sql.ts';

type Sum = { count: number; paisa: Paisa };
type Difference = {
  key: Pick<typeof counters.$inferSelect, 'name' | 'courseId' | 'method' | 'day'>;
  stored: Sum;
  counted: Sum;
};

/** The counters that differ from a count of the rows. Empty when all are correct. */
export const diffCounters = (db: Db): Promise<Difference[]> => db.transaction(diff);

/** Corrects the counters that differ from a count of the rows, and returns them. */
export const repairCounters = (db: Db): Promise<Difference[]> =>
  db.transaction(async (tx) => {
    const differences = await diff(tx);
    if (differences.length > 0)
      await tx
        .insert(counters)
        // Without `where`, SQLite parses the `on` of `on conflict` as a join's.
        .select(
          sql`select name, course_id, method, day, counted - stored, counted_paisa - stored_paisa from ${differingKeys} where true`,
        )
        .onConflictDoUpdate({
          target: [counters.name, counters.courseId, counters.method, counters.day],
          set: {
            count: sql`${counters.count} + excluded.count`,
            paisa: sql`${counters.paisa} + excluded.paisa`,
          },
        });
    return differences;
  });

async function diff(tx: Tx): Promise<Difference[]> {
  // Writers of counted rows wait for this lock at commit, so no counter changes between the diff and its
  // repair. Counting millions of rows may take longer than the statement timeout of requests.
  if (isPostgres)
    await tx
      .select({
        timeout: sql`set_config('statement_timeout', '0', true)`,
        lock: sql`pg_advisory_xact_lock(${sql.raw(String(LOCKS.counters))})`,
      })
      .from(sql`(select 1) as one`);
  const text = (column: string) => sql<string>`${sql.identifier(column)}`;
  const number = (column: string) => sql<number>`${sql.identifier(column)}`.mapWith(Number);
  const amount = (column: string) => sql`${sql.identifier(column)}`.mapWith((sum) => asPaisa(Number(sum)));
  return tx
    .select({
      key: { name: text('name'), courseId: text('course_id'), method: text('method'), day: number('day') },
      stored: { count: number('stored'), paisa: amount('stored_paisa') },
      counted: { count: number('counted'), paisa: amount('counted_paisa') },
    })
    .from(differingKeys);
}

const differingKeys = sql`(
  select name, course_id, method, day,
    sum(stored) as stored, sum(stored_paisa) as stored_paisa, sum(counted) as counted, sum(counted_paisa) as counted_paisa
  from (
    select name, course_id, method, day, count as stored, paisa as stored_paisa, 0 as counted, 0 as counted_paisa from counters
    union all select name, course_id, method, day, 0, 0, counted, counted_paisa
    from (${sql.raw(countedRows(isPostgres ? 'postgres' : 'sqlite'))}) as counted_rows
  ) as both_sides
  group by name, course_id, method, day
  having sum(stored) <> sum(counted) or sum(stored_paisa) <> sum(counted_paisa)
) as differing_keys`;
