import { readFileSync, writeFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { DOMAINS } from './domains.ts';

/**
 * Draws the domains of the API and the imports between them into docs/architecture.md. With `--check` it fails when the
 * picture there is another one.
 */
const FILE = 'docs/architecture.md';
const BEGIN = '<!-- domains: `node scripts/draw-domains.ts` draws this -->\n';
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

/** Whether `from` imports `to` by way of another domain, so that an arrow would only repeat what others show. */
const isImplied = (from: string, to: string): boolean =>
  [...(imported.get(from) ?? [])].some((each) => each !== to && reaches(each, to));

function reaches(from: string, to: string): boolean {
  const next = imported.get(from) ?? new Set();
  return next.has(to) || [...next].some((each) => reaches(each, to));
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
const [before, rest = ''] = page.split(BEGIN);
const [, after = ''] = rest.split(END);
const drawn = `${before}${BEGIN}${picture}${END}${after}`;

if (!process.argv.includes('--check')) writeFileSync(FILE, drawn);
else if (drawn !== page) {
  process.stdout.write(
    `The picture of the domains in ${FILE} is out of date: run \`node scripts/draw-domains.ts\`.\n`,
  );
  process.exit(1);
}
