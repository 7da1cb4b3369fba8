import { UNDO_SECONDS } from '@qanoon/contracts/evidence/reviews';

const UNDO_MS = UNDO_SECONDS * 1000;
const deadlines = new Map<string, number>();

/** A decision about `id` that the server carries out at `dueAt`. */
type Due = { id: string; dueAt: string };
const keyOf = ({ id, dueAt }: Due) => `${id} ${dueAt}`;

/** Records by this device's clock when a decision that was sent at `sentAt` is carried out. */
export function startUndoPeriod(due: Due, sentAt: number = Date.now()): void {
  deadlines.set(keyOf(due), sentAt + UNDO_MS);
}

/**
 * Returns when a decision is carried out, by this device's clock. The server's clock may differ, so after a
 * reload of the page the remaining time is at most the whole period.
 */
export function undoDeadline(due: Due, now = Date.now()): number {
  const key = keyOf(due);
  const known = deadlines.get(key);
  if (known !== undefined) return known;
  const rest = Math.min(Math.max(Date.parse(due.dueAt) - now, 0), UNDO_MS);
  deadlines.set(key, now + rest);
  return now + rest;
}
