import { DAY_MS, KARACHI_OFFSET_MS } from '@qanoon/contracts/dates';
import { PAYMENT_STATUSES } from '@qanoon/contracts/payments';
import type { Db } from '@qanoon/db/client';
import { isPostgres } from '@qanoon/db/env';
import { atMost } from '@qanoon/db/queries';
import { counters, payments } from '@qanoon/db/schema';
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';

type Place = {
  /** The number of all payments. */
  total: number;
  /** The wanted page, or the last one. */
  page: number;
  /** The first payment of the page; null without payments. */
  first: { id: string; createdAt: Date } | null;
};

/**
 * Where a numbered page of all payments begins, newest first. The sums of the daily counters tell its day, so that
 * only payments of this day are skipped, from the nearer end of the day. It is one statement, which sees the counters
 * and the payments of one moment.
 */
export async function findPage(db: Db, { page, size }: { page: number; size: number }): Promise<Place> {
  const days = db.$with('days').as(
    db
      .select({ day: counters.day, counted: integer(sql`sum(${counters.count})`).as('counted') })
      .from(counters)
      .where(
        and(
          inArray(
            counters.name,
            PAYMENT_STATUSES.map((status) => `payment.${status}`),
          ),
          eq(counters.courseId, ''),
          eq(counters.method, ''),
          gte(counters.day, 0),
        ),
      )
      .groupBy(counters.day),
  );
  const place = sql`(
    with sums as materialized (
      select day, counted, ${integer(sql`sum(counted) over (order by day desc)`)} as until from days
    ),
    whole as (select ${integer(sql`coalesce(max(until), 0)`)} as total from sums),
    asked as materialized (
      select total, case when total > ${before(page, size)} then ${whole(page)} when total = 0 then 1
        else (total + ${whole(size)} - 1) / ${whole(size)} end as page from whole
    ),
    start_day as materialized (
      select day, counted, (asked.page - 1) * ${whole(size)} - (until - counted) as skipped from sums, asked
      where until > (asked.page - 1) * ${whole(size)} order by day desc limit 1
    )
    select total, page, (select case
      when skipped <= counted / 2 then (
        select id from payments where created_at < ${startOfDay(sql`(select day + 1 from start_day)`)}
        order by created_at desc, id desc limit 1 offset (select skipped from start_day))
      else (
        select id from payments where created_at >= ${startOfDay(sql`(select day from start_day)`)}
        order by created_at, id limit 1 offset (select counted - 1 - skipped from start_day))
      end from start_day) as first_id from asked
  ) as place`;
  const [row] = await db
    .with(days)
    .select({
      total: sql<number>`place.total`.mapWith(Number),
      page: sql<number>`place.page`.mapWith(Number),
      id: payments.id,
      createdAt: payments.createdAt,
    })
    .from(place)
    .leftJoin(payments, sql`${payments.id} = place.first_id`);
  const { total, page: shown, id, createdAt } = row!;
  return { total, page: shown, first: id && createdAt ? { id, createdAt } : null };
}

/** The ids of `size` payments from `first`, newest first. */
export const idsFrom = (db: Db, first: { id: string; createdAt: Date }, size: number) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      sql`(${payments.createdAt}, ${payments.id}) <= (${sql.param(first.createdAt, payments.createdAt)}, ${first.id})`,
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(atMost(size));

/** A whole number as part of the statement's text. */
const whole = (value: number): SQL => sql.raw(String(Math.floor(value)));
const before = (page: number, size: number): SQL => whole((page - 1) * size);

/** PostgreSQL's sums are decimal numbers. */
const integer = (value: SQL): SQL<number> => sql<number>`cast(${value} as bigint)`;

/** SQL for the first moment of a day in Karachi, given its number. */
const startOfDay = (day: SQL): SQL =>
  isPostgres
    ? sql`to_timestamp(${day} * ${whole(DAY_MS / 1000)}::double precision - ${whole(KARACHI_OFFSET_MS / 1000)})`
    : sql`${day} * ${whole(DAY_MS)} - ${whole(KARACHI_OFFSET_MS)}`;
