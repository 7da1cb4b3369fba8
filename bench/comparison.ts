import type { Figure } from './figures.ts';

/** The parts of a release, by the figure's name. */
export type Recorded = { release: string; date: string; parts: Record<string, number> };

/** A figure fails when its part is below this share of the recorded one: it fell by more than a third. */
const TOLERANCE = 2 / 3;

/** The figures whose part fell by more than a third since the release before. */
export const listFallen = (figures: readonly Figure[], before: Recorded): Figure[] =>
  figures.filter(({ name, part }) => {
    const recorded = before.parts[name];
    return recorded !== undefined && part < recorded * TOLERANCE;
  });

const rounded = (value: number) => String(Number(value.toPrecision(3)));

/** Markdown for docs/performance.md: a row for each figure, and a chart of what changed. */
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

/** A bar for each figure of both releases: how many times its part is what it was. */
function chart(figures: readonly Figure[], before: Recorded): string {
  const compared = figures.filter(({ name }) => before.parts[name] !== undefined);
  if (compared.length === 0) return '';
  const names = compared.map(({ name }) => JSON.stringify(name)).join(', ');
  const changes = compared.map(({ name, part }) => (part / before.parts[name]!).toFixed(2));
  const top = Math.ceil(Math.max(2, ...changes.map(Number)));
  return [
    '```mermaid',
    'xychart-beta horizontal',
    `  title "Part of the floor, as times the part in ${before.release}"`,
    `  x-axis [${names}]`,
    `  y-axis "times" 0 --> ${top}`,
    `  bar [${changes.join(', ')}]`,
    `  line [${changes.map(() => 1).join(', ')}]`,
    '```',
  ].join('\n');
}
