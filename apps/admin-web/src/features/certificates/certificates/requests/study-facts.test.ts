import { expect, test } from 'vitest';
import { studySummary } from './study-facts.tsx';

test.each([
  [12_000, 2700, '3h 20m played, 45m marked as watched without playing'],
  [12_000, 0, '3h 20m played'],
  [0, 2700, '0m played, 45m marked as watched without playing'],
  [0, 0, '0m played'],
  [1, 1, '1m played, 1m marked as watched without playing'],
])('sums up %d s played and %d s only marked as "%s"', (playedSeconds, markedSeconds, words) =>
  expect(studySummary({ playedSeconds, markedSeconds })).toBe(words),
);
