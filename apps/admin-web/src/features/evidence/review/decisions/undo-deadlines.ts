import type { OwnDecision } from '@qanoon/contracts/evidence/reviews';
import { undoDeadline } from '../../../../lib/undo-deadline.ts';

const deadlineOf = ({ paymentId, dueAt }: OwnDecision, now?: number): number =>
  undoDeadline({ id: paymentId, dueAt }, now);

/** Decisions that are undone together. The decisions of one batch are due at the same moment. */
export type WaitingGroup = { key: string; decisions: readonly OwnDecision[]; deadline: number };

/** Groups the decisions that can still be undone, newest first. */
export function waitingGroups(own: readonly OwnDecision[]): WaitingGroup[] {
  const waiting = own.filter(({ failedCode }) => failedCode === null);
  const groups = Map.groupBy(waiting, ({ kind, dueAt }) => `${kind} ${dueAt}`);
  return [...groups]
    .map(([key, decisions]) => ({ key, decisions, deadline: deadlineOf(decisions[0]!) }))
    .sort((a, b) => b.deadline - a.deadline);
}

const AFTER_DUE_MS = 400;
const SHORTEST_MS = 700;
const LONGEST_MS = 5000;

/**
 * Says when to query the decisions again: the later, the longer one is overdue. False when none is waiting.
 */
export function nextLookMs(own: readonly OwnDecision[] | undefined, now = Date.now()): number | false {
  const rests = (own ?? [])
    .filter(({ failedCode }) => failedCode === null)
    .map((decision) => deadlineOf(decision, now) - now);
  if (rests.length === 0) return false;
  const rest = Math.min(...rests);
  return rest > 0 ? rest + AFTER_DUE_MS : Math.min(Math.max(-rest / 4, SHORTEST_MS), LONGEST_MS);
}
