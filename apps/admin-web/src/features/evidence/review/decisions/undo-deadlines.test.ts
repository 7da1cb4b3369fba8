import type { OwnDecision } from '@qanoon/contracts/evidence/reviews';
import { expect, test } from 'vitest';
import { startUndoPeriod } from '../../../../lib/undo-deadline.ts';
import { nextLookMs, waitingGroups } from './undo-deadlines.ts';

const NOW = Date.parse('2026-11-25T10:00:00.000Z');
let count = 0;
const decision = (over: Partial<OwnDecision> = {}): OwnDecision => ({
  paymentId: `payment-${++count}`,
  kind: 'approve',
  studentName: 'Sana Malik',
  courseTitle: 'Family Law',
  dueAt: '2026-11-25T10:00:10.000Z',
  failedCode: null,
  ...over,
});
const due = ({ paymentId, dueAt }: OwnDecision) => ({ id: paymentId, dueAt });

test('the decisions of one batch form one group, and failed ones are in no group', () => {
  const dueAt = '2026-11-25T10:00:12.000Z';
  const batch = [decision({ dueAt }), decision({ dueAt })];
  const single = decision({ dueAt: '2026-11-25T10:00:15.000Z', kind: 'reject' });
  for (const each of batch) startUndoPeriod(due(each), NOW + 2000);
  startUndoPeriod(due(single), NOW + 5000);
  const groups = waitingGroups([...batch, single, decision({ failedCode: 'INTERNAL' })]);
  expect(groups.map(({ decisions }) => decisions.length)).toEqual([1, 2]);
  expect(groups[0]!.decisions[0]!.kind).toBe('reject');
});

test('queries the server again soon after the first decision is due, and not when none is waiting', () => {
  const [first, second] = [decision(), decision()];
  startUndoPeriod(due(first), NOW);
  startUndoPeriod(due(second), NOW + 5000);
  expect(nextLookMs([first, second], NOW + 4000)).toBe(6400);
  expect(nextLookMs([first], NOW + 11_000)).toBe(700);
  expect(nextLookMs([first], NOW + 60_000), 'a job that is tried again').toBe(5000);
  expect(nextLookMs([decision({ failedCode: 'INTERNAL' })], NOW)).toBe(false);
  expect(nextLookMs(undefined, NOW)).toBe(false);
});
