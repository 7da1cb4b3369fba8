import { expect, test } from 'vitest';
import { measureWaitingTime } from './waiting-time.ts';

const SUBMITTED = '2026-11-20T10:00:00.000Z';

test.each([
  ['2026-11-20T09:59:00.000Z', '1 minutes'],
  ['2026-11-20T10:01:59.000Z', '1 minutes'],
  ['2026-11-20T10:59:59.000Z', '59 minutes'],
  ['2026-11-20T11:00:00.000Z', '1 hours'],
  ['2026-11-22T09:59:59.000Z', '47 hours'],
  ['2026-11-22T10:00:00.000Z', '2 days'],
])('at %s a payment of 10:00 has waited for %s', (now, expected) => {
  const { count, unit } = measureWaitingTime(SUBMITTED, Date.parse(now));
  expect(`${count} ${unit}`).toBe(expected);
});
