import type { Db } from '@qanoon/db/engine/client';
import { karachiMonthOf, karachiMonthRange } from '@qanoon/domain/lib/dates';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { sumByKind } from '../ledger/ledger.service.ts';
import * as repo from './books.repo.ts';
import { toClosed } from './books.service.ts';

/** How long after its end a month may be closed: a payment that is being approved at midnight belongs to it. */
const GRACE_MS = 3600_000;

type Reads = Pick<Db, 'select'>;

/**
 * Lists the months in which something happened, oldest first. It looks each month up instead of counting all
 * rows.
 */
async function listMonths(db: Reads, of: 'entries' | 'events', from = new Date(0)): Promise<string[]> {
  const months: string[] = [];
  let first = await repo.findFirst(db, from, of);
  while (first) {
    const month = karachiMonthOf(first);
    months.push(month);
    first = await repo.findFirst(db, karachiMonthRange(month).end, of);
  }
  return months;
}

/**
 * Finds the oldest month with entries that is not closed; undefined if there is none, or it has not ended.
 */
async function findClosable(db: Reads, now: Date): Promise<string | undefined> {
  const [lastClosed] = await repo.listClosed(db);
  const first = await repo.findFirst(db, lastClosed?.endsAt ?? new Date(0), 'entries');
  if (!first) return undefined;
  const month = karachiMonthOf(first);
  return karachiMonthRange(month).end.getTime() + GRACE_MS <= now.getTime() ? month : undefined;
}

/** Returns the months in which something happened and the present one, newest first. */
export async function getMonths({ db, now }: Deps) {
  const [withEntries, withEvents, closed, closable] = await Promise.all([
    listMonths(db, 'entries'),
    listMonths(db, 'events'),
    repo.listClosed(db),
    findClosable(db, now()),
  ]);
  const months = new Set([
    karachiMonthOf(now()),
    ...withEntries,
    ...withEvents,
    ...closed.map(({ month }) => month),
  ]);
  return [...months]
    .sort()
    .reverse()
    .map((month) => {
      const row = closed.find((each) => each.month === month);
      return { month, closed: row ? toClosed(row) : null, closable: month === closable };
    });
}

/**
 * Closes the oldest month with entries, which must have ended: the ledger takes no entry with a time in it or before
 * it, and corrections are entries of a later month. Throws MONTH_NOT_CLOSABLE.
 */
export async function closeMonth(
  { db, now }: Deps,
  actor: Actor,
  { month }: { month: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const at = now();
    if ((await findClosable(tx, at)) !== month) throw new AppError('MONTH_NOT_CLOSABLE');
    const range = karachiMonthRange(month);
    const isFirst = await repo.insertClosed(tx, {
      month,
      endsAt: range.end,
      totals: await sumByKind(tx, range),
      closedById: actor.id,
      closedByName: actor.name,
      closedAt: at,
    });
    if (!isFirst) throw new AppError('MONTH_NOT_CLOSABLE');
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: null,
      courseTitle: null,
      action: 'books.month-closed',
      subjectId: month,
      detail: { month },
      createdAt: at,
    });
  });
  return { ok: true };
}
