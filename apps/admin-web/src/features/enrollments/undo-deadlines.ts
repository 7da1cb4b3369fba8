import { type OwnDecision, UNDO_SECONDS } from '@qanoon/contracts/reviews';

const UNDO_MS = UNDO_SECONDS * 1000;
const deadlines = new Map<string, number>();
const keyOf = ({ paymentId, dueAt }: Pick<OwnDecision, 'paymentId' | 'dueAt'>) => `${paymentId} ${dueAt}`;

/** Sets when a decision that was sent at `sentAt` is carried out, by this device's clock. */
export function startUndoPeriod(
  decision: Pick<OwnDecision, 'paymentId' | 'dueAt'>,
  sentAt: number = Date.now(),
): void {
  deadlines.set(keyOf(decision), sentAt + UNDO_MS);
}

/**
 * When a decision is carried out, by this device's clock. That of the server may differ, so after a reload of the page
 * the rest is at most the whole period.
 */
export function undoDeadline(decision: Pick<OwnDecision, 'paymentId' | 'dueAt'>, now = Date.now()): number {
  const key = keyOf(decision);
  const known = deadlines.get(key);
  if (known !== undefined) return known;
  const rest = Math.min(Math.max(Date.parse(decision.dueAt) - now, 0), UNDO_MS);
  deadlines.set(key, now + rest);
  return now + rest;
}

/** Decisions that are undone together: those of one batch are due at the same moment. */
export type WaitingGroup = { key: string; decisions: readonly OwnDecision[]; deadline: number };

/** The decisions that can still be undone, in groups, newest first. */
export function waitingGroups(own: readonly OwnDecision[]): WaitingGroup[] {
  const waiting = own.filter(({ failedCode }) => failedCode === null);
  const groups = Map.groupBy(waiting, ({ kind, dueAt }) => `${kind} ${dueAt}`);
  return [...groups]
    .map(([key, decisions]) => ({ key, decisions, deadline: undoDeadline(decisions[0]!) }))
    .sort((a, b) => b.deadline - a.deadline);
}

const AFTER_DUE_MS = 400;
const SHORTEST_MS = 700;
const LONGEST_MS = 5000;

/** When to query the decisions again; false when none is waiting. The longer one is overdue, the later. */
export function nextLookMs(own: readonly OwnDecision[] | undefined, now = Date.now()): number | false {
  const rests = (own ?? [])
    .filter(({ failedCode }) => failedCode === null)
    .map((decision) => undoDeadline(decision, now) - now);
  if (rests.length === 0) return false;
  const rest = Math.min(...rests);
  return rest > 0 ? rest + AFTER_DUE_MS : Math.min(Math.max(-rest / 4, SHORTEST_MS), LONGEST_MS);
}
