import type { TrendUnit } from '@qanoon/contracts/analytics';
import { DAY_MS } from '@qanoon/contracts/dates';
import type { PaymentMethod } from '@qanoon/contracts/payments';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { isPostgres } from './env.ts';
import { preparePerDatabase } from './prepare-per-database.ts';
import { karachiDayNumber } from './queries.ts';
import { counters, enrollments, payments } from './schema.ts';
import type { Db, Tx } from './types.ts';

type Counter = typeof counters.$inferSelect;
type Reads = Pick<Db, 'select'>;
type Which = {
  names: string[];
  /** All of them without. */
  courseId?: string | undefined;
  method?: PaymentMethod | undefined;
  /** Days in Karachi, `2026-11-21`, both included; all of time without. */
  days?: { from?: string | undefined; to?: string | undefined } | undefined;
};

/** Held by whatever writes tallies on PostgreSQL, while it commits; the migrations' triggers know it too. */
const TALLY_LOCK = 7_214_010;

const ALL_OF_TIME = -1;
const dayNumberOf = (day: string): number => Date.parse(day) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The number of the first day of a tally's day, week (from Monday; day 0 was a Thursday) and month. */
const firstDayOf: Record<TrendUnit, SQL<number>> = {
  day: sql`${counters.day}`,
  week: sql`${counters.day} - (${counters.day} + 3) % 7`,
  month: isPostgres
    ? sql`date_trunc('month', (date '1970-01-01' + ${counters.day})::timestamp)::date - date '1970-01-01'`
    : sql`unixepoch(${counters.day} * 86400, 'unixepoch', 'start of month') / 86400`,
};

const sums = {
  count: sql<number>`coalesce(sum(${counters.count}), 0)`.mapWith(Number),
  paisa: sql<number>`coalesce(sum(${counters.paisa}), 0)`.mapWith(Number),
};

function those({ names, courseId = '', method, days }: Which): SQL | undefined {
  return and(
    inArray(counters.name, names),
    eq(counters.courseId, courseId),
    eq(counters.method, method ?? ''),
    days ? gte(counters.day, days.from ? dayNumberOf(days.from) : 0) : eq(counters.day, ALL_OF_TIME),
    days?.to ? lte(counters.day, dayNumberOf(days.to)) : undefined,
  );
}

/** What these names count together. */
export async function tallied(db: Reads, which: Which): Promise<{ count: number; paisa: number }> {
  const [row] = await db.select(sums).from(counters).where(those(which));
  return row!;
}

/** The same for each name; one that never counted anything is missing. */
export const talliedByName = (db: Reads, which: Which) =>
  db
    .select({ name: counters.name, ...sums })
    .from(counters)
    .where(those(which))
    .groupBy(counters.name);

/**
 * The same for each day, week or month, by its first day, `2026-11-01`, also where the days asked for begin later; those without any are
 * missing. The database folds them: a year by months is read as twelve rows, however many days had something.
 */
export async function talliedByStep(
  db: Reads,
  { unit, ...which }: Which & { days: object; unit: TrendUnit },
): Promise<{ first: string; count: number; paisa: number }[]> {
  const rows = await db
    .select({ first: firstDayOf[unit].mapWith(Number), ...sums })
    .from(counters)
    .where(those(which))
    .groupBy(sql`1`);
  return rows.map((row) => ({ ...row, first: dayOf(row.first) }));
}

const catalogueChanges = preparePerDatabase((db) =>
  db
    .select(sums)
    .from(counters)
    .where(those({ names: ['catalogue'] }))
    .prepare('catalogue_changes'),
);

/** How often anything has changed that the public catalogue shows: a number that only grows. */
export const countCatalogueChanges = async (db: Db): Promise<number> =>
  (await catalogueChanges(db).execute())[0]!.count;

/** Tallies that are not what is counted from the rows themselves, as `kept` and `counted`. Empty when all is well. */
export const diffCounters = (db: Db): Promise<Difference[]> => db.transaction(diff);

/** Counts everything anew and puts right what was kept wrong; answers what that was. */
export const repairCounters = (db: Db): Promise<Difference[]> =>
  db.transaction(async (tx) => {
    const wrong = await diff(tx);
    if (wrong.length > 0)
      await tx
        .insert(counters)
        // Without a condition SQLite reads `on` as one of a join.
        .select(
          sql`select name, course_id, method, day, counted - kept, counted_paisa - kept_paisa from ${wrongSums} where true`,
        )
        .onConflictDoUpdate({
          target: [counters.name, counters.courseId, counters.method, counters.day],
          set: {
            count: sql`${counters.count} + excluded.count`,
            paisa: sql`${counters.paisa} + excluded.paisa`,
          },
        });
    return wrong;
  });

type Sum = { count: number; paisa: number };
type Difference = { key: Pick<Counter, 'name' | 'courseId' | 'method' | 'day'>; kept: Sum; counted: Sum };

async function diff(tx: Tx): Promise<Difference[]> {
  // Nothing that is counted is committed from here on: what others have under way they add afterwards.
  // Counting millions of rows may take longer than a request is allowed to.
  if (isPostgres)
    await tx
      .select({
        patience: sql`set_config('statement_timeout', '0', true)`,
        held: sql`pg_advisory_xact_lock(${sql.raw(String(TALLY_LOCK))})`,
      })
      .from(sql`(select 1) as one`);
  const text = (column: string) => sql<string>`${sql.identifier(column)}`;
  const number = (column: string) => sql<number>`${sql.identifier(column)}`.mapWith(Number);
  return tx
    .select({
      key: { name: text('name'), courseId: text('course_id'), method: text('method'), day: number('day') },
      kept: { count: number('kept'), paisa: number('kept_paisa') },
      counted: { count: number('counted'), paisa: number('counted_paisa') },
    })
    .from(wrongSums);
}

const [created, processed, approved] = [payments.createdAt, payments.processedAt, enrollments.approvedAt].map(
  karachiDayNumber,
);

/** What is counted, as the triggers count it. The payments are summed before they are taken four ways: the raw rows are too many for that. */
const countedSums = sql`
  with paid as (select status, method, ${created} as day, count(*) as counted, sum(amount) as paisa from payments group by 1, 2, 3),
    sold as (
      select course_id, method, ${processed} as day, count(*) as counted, sum(amount) as paisa
      from payments where status = 'completed' and processed_at is not null group by 1, 2, 3
    ),
    let_in as (
      select course_id, ${approved} as day, count(*) as counted from enrollments where status = 'approved' and approved_at is not null group by 1, 2
    )
  select 'user.' || role as name, '' as course_id, '' as method, -1 as day, count(*) as counted, 0 as counted_paisa from users group by role
  union all select 'enrollment.' || status, '', '', -1, count(*), 0 from enrollments group by status
  union all select 'approval', '', '', day, counted, 0 from let_in
  union all select 'approval', course_id, '', day, counted, 0 from let_in
  union all select 'payment.' || status, '', '', -1, counted, paisa from paid
  union all select 'payment.' || status, '', method, -1, counted, paisa from paid
  union all select 'payment.' || status, '', '', day, counted, paisa from paid
  union all select 'payment.' || status, '', method, day, counted, paisa from paid
  union all select 'sale', '', '', day, counted, paisa from sold
  union all select 'sale', '', method, day, counted, paisa from sold
  union all select 'sale', course_id, '', day, counted, paisa from sold
  union all select 'sale', course_id, method, day, counted, paisa from sold
  union all select case when issued_at is null then 'certificate.pending' else 'certificate.issued' end, '', '', -1, count(*), 0 from certificates group by 1
  union all select 'audit.' || action, '', '', -1, count(*), 0 from audit_log group by action`;

/** Each key under which something else is kept than is counted, with both. */
const wrongSums = sql`(
  select name, course_id, method, day, sum(kept) as kept, sum(kept_paisa) as kept_paisa, sum(counted) as counted, sum(counted_paisa) as counted_paisa
  from (
    select name, course_id, method, day, count as kept, paisa as kept_paisa, 0 as counted, 0 as counted_paisa from tallies where name <> 'catalogue'
    union all select name, course_id, method, day, 0, 0, counted, counted_paisa from (${countedSums}) as anew
  ) as sides
  group by name, course_id, method, day
  having sum(kept) <> sum(counted) or sum(kept_paisa) <> sum(counted_paisa)
) as wrong`;
