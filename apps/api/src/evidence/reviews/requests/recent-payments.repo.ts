import { PAYMENT_STATUSES } from '@qanoon/contracts/orders/payments';
import { matchesCounters, sumCounters, sumCountersByPeriod } from '@qanoon/db/counters/counters';
import type { Db } from '@qanoon/db/engine/client';
import { atMost } from '@qanoon/db/queries/queries';
import { counters, payments } from '@qanoon/db/schema';
import { startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm';

/**
 * If more payments than this would be skipped and payments were added since, the starts of the days are read
 * again.
 */
const FEW = 1000;
const names = PAYMENT_STATUSES.map((status) => `payment.${status}`);

type Payment = { id: string; createdAt: Date };
type Page = {
  /** The number of all payments. */
  total: number;
  /** The number of the wanted page, or of the last one. */
  page: number;
  /** The first payment of the page; null if there are no payments. */
  first: Payment | null;
};

/**
 * A position from which payments are skipped. Its day is null before the first and after the last payment.
 */
type Start = { day: string | null; direction: 'newer' | 'older'; before: number };
type Starts = { total: number; starts: Start[] };

/** The last reading for each database. It only chooses where to start, so it may be outdated. */
const known = new WeakMap<Db, Starts>();

/**
 * Finds where a numbered page of all payments begins, newest first. Payments are skipped only from the start
 * or the end of the day on which the page begins; the daily counters say how many come before that.
 */
export async function findPage(
  db: Db,
  { page: wanted, size }: { page: number; size: number },
  few = FEW,
): Promise<Page> {
  const { count: total } = await sumCounters(db, { names });
  if (total === 0) return { total, page: 1, first: null };
  const page = Math.min(wanted, Math.ceil(total / size));
  const offset = (page - 1) * size;
  let { starts } = known.get(db) ?? { starts: [] };
  const rank = total - 1 - offset;
  if (distance(nearest(starts, rank, total), rank) > few && known.get(db)?.total !== total)
    ({ starts } = await readStarts(db, total));
  const find = (from: Start[]) => skipFrom(db, nearest(from, rank, total), offset);
  // Payments of past days that were added or deleted since the reading can move the page to the other side of
  // its start.
  const found =
    (await find(starts)) ?? (await find((await readStarts(db, total)).starts)) ?? (await find([]));
  if (found) return { total: found.total, page, first: found.first };
  // Payments were deleted meanwhile, and the page with them.
  return findPage(db, { page: wanted, size }, few);
}

async function readStarts(db: Db, total: number): Promise<Starts> {
  const days = await sumCountersByPeriod(db, { names, unit: 'day', days: {} });
  let before = 0;
  const starts = days
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
    .flatMap(({ firstDay: day, count }): Start[] => {
      const start = before;
      before += count;
      return [
        { day, direction: 'newer', before: start },
        { day, direction: 'older', before: start },
      ];
    });
  const read = { total, starts };
  known.set(db, read);
  return read;
}

/**
 * The number of payments to skip to the one that has `rank` older ones. It is infinite in the wrong
 * direction.
 */
function distance({ direction, before }: Start, rank: number): number {
  const skipped = direction === 'newer' ? rank - before : before - 1 - rank;
  return skipped < 0 ? Number.POSITIVE_INFINITY : skipped;
}

function nearest(starts: Start[], rank: number, total: number): Start {
  const ends: Start[] = [
    { day: null, direction: 'newer', before: 0 },
    { day: null, direction: 'older', before: total },
  ];
  return [...ends, ...starts].reduce((best, start) =>
    distance(start, rank) < distance(best, rank) ? start : best,
  );
}

/**
 * Finds the payment that has `offset` newer ones, and the number of all payments; undefined if it is on the
 * other side of `start`. This is one statement, so that the counters and the payments show the same moment.
 */
async function skipFrom(
  db: Db,
  { day, direction }: Start,
  offset: number,
): Promise<{ total: number; first: Payment } | undefined> {
  const all = matchesCounters({ names });
  const earlier = day ? matchesCounters({ names, days: { before: day } }) : undefined;
  const before = earlier ? countOf(earlier) : direction === 'newer' ? sql`0` : countOf(all);
  const rank = sql`total - 1 - cast(${offset} as bigint)`;
  const skipped = direction === 'newer' ? sql`${rank} - earlier` : sql`earlier - 1 - (${rank})`;
  const [by, beyond] = direction === 'newer' ? [asc, gte] : [desc, lt];
  const wanted = db
    .select({ id: payments.id })
    .from(payments)
    .where(day ? beyond(payments.createdAt, startOfKarachiDay(day)) : undefined)
    .orderBy(by(payments.createdAt), by(payments.id))
    .limit(atMost(1))
    .offset(sql`(select case when skipped < 0 then 0 else skipped end from place)` as never);
  const [row] = await db
    .select({
      total: sql<number>`total`.mapWith(Number),
      skipped: sql<number>`skipped`.mapWith(Number),
      first: { id: payments.id, createdAt: payments.createdAt },
    })
    .from(
      sql`(
        with figures as (select ${countOf(all)} as total, ${before} as earlier),
          place as materialized (select total, ${skipped} as skipped from figures)
        select total, skipped, ${wanted} as wanted_id from place
      ) as found`,
    )
    .leftJoin(payments, sql`${payments.id} = wanted_id`);
  const { total, skipped: steps, first } = row!;
  return first && steps >= 0 ? { total, first } : undefined;
}

/** PostgreSQL returns the sum of bigints as a decimal number. */
const countOf = (condition: SQL | undefined): SQL =>
  sql`(select cast(coalesce(sum(${counters.count}), 0) as bigint) from ${counters} where ${condition})`;

/** The ids of `size` payments from `first`, newest first. */
export const idsFrom = (db: Db, first: Payment, size: number) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      sql`(${payments.createdAt}, ${payments.id}) <= (${sql.param(first.createdAt, payments.createdAt)}, ${first.id})`,
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(atMost(size));
