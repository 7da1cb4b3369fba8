import { expect, test } from 'vitest';
import { startUndoPeriod, undoDeadline } from './undo-deadline.ts';

const NOW = Date.parse('2026-11-25T10:00:00.000Z');
let count = 0;
const due = () => ({ id: `payment-${++count}`, dueAt: '2026-11-25T10:00:10.000Z' });

test('the ten seconds start when the decision is sent, whatever this device’s clock shows', () => {
  const made = due();
  const wrongClock = NOW + 3_600_000;
  startUndoPeriod(made, wrongClock);
  expect(undoDeadline(made, wrongClock + 2000)).toBe(wrongClock + 10_000);
});

test('takes the remaining time from the server after a reload, at most ten seconds', () => {
  expect(undoDeadline(due(), NOW + 4000)).toBe(NOW + 10_000);
  const behind = NOW - 3_600_000;
  expect(undoDeadline(due(), behind)).toBe(behind + 10_000);
  const ahead = NOW + 3_600_000;
  const late = due();
  expect(undoDeadline(late, ahead)).toBe(ahead);
  expect(undoDeadline(late, ahead + 5000), 'it does not start again').toBe(ahead);
});
