import type { Figure } from './figures.ts';

/** The parts of a release by the name of the figure. */
export type Recorded = { release: string; date: string; parts: Record<string, number> };

/** A figure fails when its part is below this share of the recorded one: it fell by more than a third. */
const TOLERANCE = 2 / 3;

/** Finds the figures whose part fell by more than a third since the previous release. */
export const listFallen = (figures: readonly Figure[], before: Recorded): Figure[] =>
  figures.filter(({ name, part }) => {
    const recorded = before.parts[name];
    return recorded !== undefined && part < recorded * TOLERANCE;
  });

/** Merges two runs of a benchmark and keeps the better part of each figure. */
export function bestOf(first: readonly Figure[], second: readonly Figure[]): Figure[] {
  const best = new Map(first.map((figure) => [figure.name, figure]));
  for (const figure of second)
    if (figure.part > (best.get(figure.name)?.part ?? 0)) best.set(figure.name, figure);
  return [...best.values()];
}

const rounded = (value: number) => String(Number(value.toPrecision(3)));

/** Markdown for docs/performance.md: a row for each figure, and a chart of those that changed most. */
export function toMarkdown(figures: readonly Figure[], before: Recorded): string {
  const rows = figures.map(({ name, value, unit, floor, part }) => {
    const recorded = before.parts[name];
    return [
      name,
      `${rounded(value)} ${unit}`.trim(),
      `${rounded(floor)} ${unit}`.trim(),
      part.toFixed(2),
      recorded === undefined ? 'new' : recorded.toFixed(2),
      recorded === undefined ? '' : `${(part / recorded).toFixed(2)}×`,
    ];
  });
  const head = ['figure', 'product', 'floor', 'part', `part in ${before.release}`, 'change'];
  const table = [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  return `${table}\n\n${chart(figures, before)}`;
}

/** The most bars of the chart. More are not legible on one screen. */
const MAX_BARS = 24;
const BAR_HEIGHT = 28;

/**
 * Draws a bar for each of the figures that changed most: the ratio of its part to the previous one, lowest
 * first.
 */
function chart(figures: readonly Figure[], before: Recorded): string {
  const changes = figures
    .filter(({ name }) => before.parts[name] !== undefined)
    .map(({ name, part }) => ({ name, change: part / before.parts[name]! }))
    .sort((a, b) => Math.abs(Math.log(b.change)) - Math.abs(Math.log(a.change)))
    .slice(0, MAX_BARS)
    .sort((a, b) => a.change - b.change);
  if (changes.length === 0) return '';
  const top = Math.ceil(Math.max(2, ...changes.map(({ change }) => change)));
  return [
    '```mermaid',
    '---',
    'config:',
    '  xyChart:',
    `    height: ${120 + changes.length * BAR_HEIGHT}`,
    '---',
    'xychart-beta horizontal',
    `  title "The figures that changed most: times their part in ${before.release}"`,
    `  x-axis [${changes.map(({ name }) => JSON.stringify(name)).join(', ')}]`,
    `  y-axis "times" 0 --> ${top}`,
    `  bar [${changes.map(({ change }) => change.toFixed(2)).join(', ')}]`,
    `  line [${changes.map(() => 1).join(', ')}]`,
    '```',
  ].join('\n');
}
