import { expect, test } from 'vitest';
import { bestOf, listFallen, toMarkdown } from './comparison.ts';
import type { Figure } from './figures.ts';

const before = { release: 'r1', date: '2026-11-25', parts: { search: 0.3, start: 0.6 } };
const figure = (name: string, part: number): Figure => ({ name, value: 300, unit: '/s', floor: 1000, part });

test('a figure fails when its part fell by more than a third', () => {
  expect(listFallen([figure('search', 0.2), figure('start', 0.39)], before)).toEqual([figure('start', 0.39)]);
  expect(listFallen([figure('search', 0.199)], before)).toHaveLength(1);
});

test('a figure that the previous release lacks cannot fail', () => {
  expect(listFallen([figure('watched', 0.01)], before)).toEqual([]);
});

test('the better part of each figure counts when a benchmark has run twice', () => {
  const first = [figure('search', 0.1), figure('start', 0.6)];
  const second = [figure('search', 0.3), figure('start', 0.5), figure('watched', 0.4)];
  expect(bestOf(first, second)).toEqual([
    figure('search', 0.3),
    figure('start', 0.6),
    figure('watched', 0.4),
  ]);
});

test('the description has a row for each figure and a chart of the figures with a previous part', () => {
  const text = toMarkdown([figure('search', 0.6), figure('watched', 0.5)], before);
  expect(text).toContain('| search | 300 /s | 1000 /s | 0.60 | 0.30 | 2.00× |');
  expect(text).toContain('| watched | 300 /s | 1000 /s | 0.50 | new |  |');
  expect(text).toContain('x-axis ["search"]');
  expect(text).toContain('bar [2.00]');
});

test('the chart shows the figures that changed most, sorted by their change', () => {
  const many = Array.from({ length: 40 }, (_, index) => `steady ${index}`);
  const parts = { ...before.parts, ...Object.fromEntries(many.map((name) => [name, 0.5])) };
  const text = toMarkdown(
    [...many.map((name) => figure(name, 0.5)), figure('search', 0.6), figure('start', 0.2)],
    { ...before, parts },
  );
  expect(text).toMatch(/x-axis \["start", ("steady \d+", ){22}"search"\]/);
  expect(text).toMatch(/bar \[0\.33, (1\.00, ){22}2\.00\]/);
});

test('the description has no chart when the releases have no figure in common', () => {
  expect(toMarkdown([figure('watched', 0.5)], before)).not.toContain('mermaid');
});
