import { expect, test } from 'vitest';
import { writeWaitingTime } from './waiting-time.ts';

const SUBMITTED = '2026-11-20T10:00:00.000Z';

test.each([
  ['2026-11-20T09:59:00.000Z', 'Waits for 1 minute'],
  ['2026-11-20T10:01:59.000Z', 'Waits for 1 minute'],
  ['2026-11-20T10:59:59.000Z', 'Waits for 59 minutes'],
  ['2026-11-20T11:00:00.000Z', 'Waits for 1 hour'],
  ['2026-11-22T09:59:59.000Z', 'Waits for 47 hours'],
  ['2026-11-22T10:00:00.000Z', 'Waits for 2 days'],
])('at %s the list says of a payment of 10:00: %s', (now, text) => {
  expect(writeWaitingTime(SUBMITTED, Date.parse(now))).toBe(text);
});
