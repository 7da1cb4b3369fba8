import { readFileSync, writeFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { DOMAINS } from './domains.ts';

/**
 * Draws the domains of the API and the imports between them into docs/architecture.md. With `--check` it
 * fails if the picture there differs.
 */
const FILE = 'docs/architecture.md';
const BEGIN = '<!-- domains: drawn by `node scripts/draw-domains.ts` -->\n';
const END = '<!-- end of domains -->';

const { output } = await cruise(['apps/api/src'], {
  includeOnly: { path: '^apps/api/src/' },
  exclude: { path: '\\.test\\.ts$' },
  tsPreCompilationDeps: true,
});

const layers = [...DOMAINS, 'lib'];
const domainOf = (path: string): string | undefined =>
  layers.find((each) => path.startsWith(`apps/api/src/${each}/`));

const imported = new Map<string, Set<string>>();
for (const { source, dependencies } of (output as ICruiseResult).modules) {
  const from = domainOf(source);
  for (const { resolved } of dependencies) {
    const to = domainOf(resolved);
    if (from && to && from !== to) imported.set(from, (imported.get(from) ?? new Set()).add(to));
  }
}

/** An arrow from `from` to `to` is left out if other arrows lead there as well. */
const isImplied = (from: string, to: string): boolean =>
  [...(imported.get(from) ?? [])].some((each) => each !== to && reaches(each, to));

/** `seen` ends the search if imports run in a circle, which the dependency check reports. */
function reaches(from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const next = imported.get(from) ?? new Set();
  return next.has(to) || [...next].some((each) => reaches(each, to, seen));
}

const arrows = layers
  .toReversed()
  .flatMap((from) =>
    layers.filter((to) => imported.get(from)?.has(to) && !isImplied(from, to)).map((to) => [from, to]),
  );
const picture = [
  '```mermaid',
  'graph TD',
  ...arrows.map(([from, to]) => `  ${from} --> ${to}`),
  '```',
  '',
].join('\n');

const page = readFileSync(FILE, 'utf8');
const begin = page.indexOf(BEGIN) + BEGIN.length;
const end = page.indexOf(END, begin);
if (begin < BEGIN.length || end < 0)
  throw new Error(`${FILE} needs the lines ${BEGIN.trim()} and ${END.trim()}.`);
const drawn = `${page.slice(0, begin)}${picture}${page.slice(end)}`;

if (!process.argv.includes('--check')) writeFileSync(FILE, drawn);
else if (drawn !== page) {
  process.stdout.write(
    `The picture of the domains in ${FILE} is out of date: run \`node scripts/draw-domains.ts\`.\n`,
  );
  process.exit(1);
}
