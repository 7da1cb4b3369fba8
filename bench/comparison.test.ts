import { expect, test } from 'vitest';
import { listFallen, toMarkdown } from './comparison.ts';
import type { Figure } from './figures.ts';

const before = { release: 'r1', date: '2026-11-25', parts: { search: 0.3, start: 0.6 } };
const figure = (name: string, part: number): Figure => ({ name, value: 300, unit: '/s', floor: 1000, part });

test('a figure fails when its part fell by more than a third', () => {
  expect(listFallen([figure('search', 0.2), figure('start', 0.39)], before)).toEqual([figure('start', 0.39)]);
  expect(listFallen([figure('search', 0.199)], before)).toHaveLength(1);
});

test('a figure that the release before does not have cannot fail', () => {
  expect(listFallen([figure('watched', 0.01)], before)).toEqual([]);
});

test('the description has a row for each figure and a chart of those with a former part', () => {
  const text = toMarkdown([figure('search', 0.6), figure('watched', 0.5)], before);
  expect(text).toContain('| search | 300 /s | 1000 /s | 0.60 | 0.30 | 2.00× |');
  expect(text).toContain('| watched | 300 /s | 1000 /s | 0.50 | new |  |');
  expect(text).toContain('x-axis ["search"]');
  expect(text).toContain('bar [2.00]');
});

test('without a common figure there is no chart', () => {
  expect(toMarkdown([figure('watched', 0.5)], before)).not.toContain('mermaid');
});
