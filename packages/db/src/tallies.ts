import { DAY_MS } from '@qanoon/contracts/dates';
import type { PaymentMethod } from '@qanoon/contracts/payments';
import { and, eq, gte, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './client.ts';
import { isPostgres } from './env.ts';
import { karachiDayNumber } from './queries.ts';
import { auditLog, certificates, enrollments, payments, tallies, users } from './schema.ts';

type Tally = typeof tallies.$inferSelect;
type Reads = Pick<Db, 'select'>;
type Which = {
  names: string[];
  courseId?: string | undefined;
  /** Empty: what has no method; undefined: whatever method. */
  method?: PaymentMethod | '' | undefined;
  /** Days in Karachi, `2026-11-21`, both included; all of time without. */
  days?: { from?: string | undefined; to?: string | undefined } | undefined;
};

/** Held by whatever writes tallies on PostgreSQL, while it commits; the migrations' triggers know it too. */
const TALLY_LOCK = 7_214_010;

const ALL_OF_TIME = -1;
const dayNumberOf = (day: string): number => Date.parse(day) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const sums = {
  count: sql<number>`coalesce(sum(${tallies.count}), 0)`.mapWith(Number),
  paisa: sql<number>`coalesce(sum(${tallies.paisa}), 0)`.mapWith(Number),
};

function those({ names, courseId = '', method, days }: Which): SQL | undefined {
  return and(
    inArray(tallies.name, names),
    eq(tallies.courseId, courseId),
    method === undefined ? undefined : eq(tallies.method, method),
    days ? gte(tallies.day, days.from ? dayNumberOf(days.from) : 0) : eq(tallies.day, ALL_OF_TIME),
    days?.to ? lte(tallies.day, dayNumberOf(days.to)) : undefined,
  );
}

/** What these names count together. */
export async function tallied(db: Reads, which: Which): Promise<{ count: number; paisa: number }> {
  const [row] = await db.select(sums).from(tallies).where(those(which));
  return row!;
}

/** The same for each name; one that never counted anything is missing. */
export const talliedByName = (db: Reads, which: Which) =>
  db
    .select({ name: tallies.name, ...sums })
    .from(tallies)
    .where(those(which))
    .groupBy(tallies.name);

/** The same for each day; days without any are missing. */
export async function talliedByDay(db: Reads, which: Which & { days: object }): Promise<{ day: string; count: number; paisa: number }[]> {
  const rows = await db
    .select({ day: tallies.day, ...sums })
    .from(tallies)
    .where(those(which))
    .groupBy(tallies.day);
  return rows.map((row) => ({ ...row, day: dayOf(row.day) }));
}

/** How often anything has changed that the public catalogue shows: a number that only grows. */
export const countCatalogueChanges = async (db: Reads): Promise<number> => (await tallied(db, { names: ['catalogue'] })).count;

/** Tallies that are not what is counted from the rows themselves, as `kept` and `counted`. Empty when all is well. */
export const diffTallies = (db: Db) => db.transaction(diff);

/** Counts everything anew and puts right what was kept wrong; answers what that was. */
export const repairTallies = (db: Db) =>
  db.transaction(async (tx) => {
    const wrong = await diff(tx);
    for (const { counted, kept, key } of wrong) {
      if (kept) await tx.delete(tallies).where(isKey(key));
      if (counted) await tx.insert(tallies).values({ ...key, ...counted });
    }
    return wrong;
  });

type Key = Pick<Tally, 'name' | 'courseId' | 'method' | 'day'>;
type Sum = { count: number; paisa: number };
type Difference = { key: Key; kept: Sum | undefined; counted: Sum | undefined };

const isKey = ({ name, courseId, method, day }: Key) =>
  and(eq(tallies.name, name), eq(tallies.courseId, courseId), eq(tallies.method, method), eq(tallies.day, day));

async function diff(tx: Tx): Promise<Difference[]> {
  // Nothing that is counted is committed from here on: what others have under way they add afterwards.
  if (isPostgres) await tx.select({ held: sql`pg_advisory_xact_lock(${sql.raw(String(TALLY_LOCK))})` }).from(sql`(select 1) as one`);
  const found = new Map<string, Difference>();
  const add = (side: 'kept' | 'counted', { name, courseId = '', method = '', day = ALL_OF_TIME, count, paisa = 0 }: Partial<Key> & Part) => {
    const key = { name, courseId, method, day };
    const text = JSON.stringify(key);
    const both = found.get(text) ?? { key, kept: undefined, counted: undefined };
    const before = both[side] ?? { count: 0, paisa: 0 };
    found.set(text, { ...both, [side]: { count: before.count + count, paisa: before.paisa + paisa } });
  };
  for (const row of await tx.select().from(tallies).where(ne(tallies.name, 'catalogue'))) add('kept', row);
  await countAll(tx, (part) => add('counted', part));
  return [...found.values()].filter(
    ({ kept, counted }) => (kept?.count ?? 0) !== (counted?.count ?? 0) || (kept?.paisa ?? 0) !== (counted?.paisa ?? 0),
  );
}

type Part = { name: string; courseId?: string; method?: string; day?: number; count: number; paisa?: number };

async function countAll(tx: Reads, add: (part: Part) => void): Promise<void> {
  const count = sql<number>`count(*)`.mapWith(Number);
  const paisa = sql<number>`coalesce(sum(${payments.amount}), 0)`.mapWith(Number);
  const [created, processed, approved] = [payments.createdAt, payments.processedAt, enrollments.approvedAt].map(karachiDayNumber);

  for (const row of await tx.select({ role: users.role, count }).from(users).groupBy(users.role)) add({ name: `user.${row.role}`, count: row.count });

  for (const row of await tx.select({ status: enrollments.status, count }).from(enrollments).groupBy(enrollments.status))
    add({ name: `enrollment.${row.status}`, count: row.count });
  const approvals = await tx
    .select({ courseId: enrollments.courseId, day: approved!, count })
    .from(enrollments)
    .where(and(eq(enrollments.status, 'approved'), isNotNull(enrollments.approvedAt)))
    .groupBy(enrollments.courseId, approved!);
  for (const row of approvals) for (const courseId of ['', row.courseId]) add({ ...row, name: 'approval', courseId });

  const byDay = await tx
    .select({ status: payments.status, method: payments.method, day: created!, count, paisa })
    .from(payments)
    .groupBy(payments.status, payments.method, created!);
  for (const { status, ...row } of byDay) for (const day of [ALL_OF_TIME, row.day]) add({ ...row, name: `payment.${status}`, day });
  const sales = await tx
    .select({ courseId: payments.courseId, method: payments.method, day: processed!, count, paisa })
    .from(payments)
    .where(and(eq(payments.status, 'completed'), isNotNull(payments.processedAt)))
    .groupBy(payments.courseId, payments.method, processed!);
  for (const row of sales) for (const courseId of ['', row.courseId]) add({ ...row, name: 'sale', courseId });

  const [all] = await tx.select({ all: count, issued: sql<number>`count(${certificates.issuedAt})`.mapWith(Number) }).from(certificates);
  add({ name: 'certificate.pending', count: all!.all - all!.issued });
  add({ name: 'certificate.issued', count: all!.issued });

  for (const row of await tx.select({ action: auditLog.action, count }).from(auditLog).groupBy(auditLog.action))
    add({ name: `audit.${row.action}`, count: row.count });
}
