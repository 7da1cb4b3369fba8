import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPrograms } from '../scripts/programs.ts';
import { bestOf, listFallen, type Recorded, toMarkdown } from './comparison.ts';
import { FIGURES_FILE, type Figure } from './figures.ts';

/**
 * Runs every benchmark, one after another, and compares their figures with the release before: `pnpm bench
 * [reads search …] [--continue] [--write] [--record <release>]`. Fails when the part of a floor fell by more than
 * a third in two measurements: a benchmark with such a figure runs again. `--continue` adds the figures that the
 * other benchmarks had when they last ran, so that one of them can be repeated. `--write` puts the table and the
 * chart into docs/performance.md, `--record` stores the figures as those of a release. Needs a quiet machine and
 * about an hour and a half; the names select benchmarks.
 */
const BENCHMARKS: Record<string, string[]> = {
  reads: ['reads.ts'],
  'reads-10000': ['reads.ts', '--courses', '10000', '--calls', 'catalogue,search,detail'],
  admin: ['admin.ts'],
  search: ['search.ts'],
  footprint: ['footprint.ts'],
  certificates: ['certificates.ts'],
  uploads: ['uploads.ts'],
  streaming: ['streaming.ts'],
  pages: ['pages.ts'],
  'app-start': ['app-start.ts'],
  'first-frame': ['first-frame.ts'],
  interactions: ['interactions.ts'],
  reviews: ['reviews.ts'],
  credits: ['credits.ts'],
  proofs: ['proofs.ts'],
  scale: ['scale.ts'],
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    continue: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    record: { type: 'string' },
  },
});
const inBench = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const RECORD = inBench('recorded.json');
const DOCUMENT = inBench('../docs/performance.md');
const MARKS = ['<!-- pnpm bench --write -->', '<!-- end -->'] as const;
/** The figures of each benchmark's last run, a file for each. */
const FIGURES = inBench('../.tmp-figures');

const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS);
for (const name of names)
  if (!BENCHMARKS[name])
    throw new Error(`There is no benchmark ${name}: ${Object.keys(BENCHMARKS).join(', ')}`);
for (const name of installPrograms()) process.stderr.write(`The program ${name} is missing.\n`);
if (!options.continue) rmSync(FIGURES, { recursive: true, force: true });
mkdirSync(FIGURES, { recursive: true });
const before = JSON.parse(readFileSync(RECORD, 'utf8')) as Recorded;
const broken: string[] = [];
for (const name of names) {
  const figures = await run(name);
  if (listFallen(figures, before).length === 0) continue;
  process.stdout.write(`\nA figure of ${name} fell by more than a third: it runs again.\n`);
  writeFigures(name, bestOf(figures, await run(name)));
}
const figures = Object.keys(BENCHMARKS).flatMap(readFigures);
const description = toMarkdown(figures, before);
process.stdout.write(`\n${description}\n`);
if (options.write) write(description);
if (options.record) record(options.record, figures, before);
const fallen = listFallen(figures, before);
for (const { name, part } of fallen)
  process.stderr.write(
    `${name} fell from ${before.parts[name]!.toFixed(2)} of its floor to ${part.toFixed(2)}\n`,
  );
for (const name of broken) process.stderr.write(`The benchmark ${name} failed.\n`);
if (fallen.length + broken.length > 0) process.exitCode = 1;

/** Runs one benchmark in a process of its own and returns its figures. */
async function run(name: string): Promise<Figure[]> {
  process.stdout.write(`\n── ${name}\n`);
  writeFigures(name, []);
  const [script, ...rest] = BENCHMARKS[name]!;
  const child = spawn(process.execPath, [inBench(script!), ...rest], {
    stdio: 'inherit',
    env: { ...process.env, [FIGURES_FILE]: join(FIGURES, name) },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 && !broken.includes(name)) broken.push(name);
  return readFigures(name);
}

function readFigures(name: string): Figure[] {
  const file = join(FIGURES, name);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Figure);
}

function writeFigures(name: string, figures: readonly Figure[]): void {
  writeFileSync(join(FIGURES, name), figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

function write(description: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [start, end] = MARKS.map((mark) => text.indexOf(mark)) as [number, number];
  if (start === -1 || end < start) throw new Error('docs/performance.md has no place for the figures.');
  writeFileSync(DOCUMENT, `${text.slice(0, start)}${MARKS[0]}\n\n${description}\n\n${text.slice(end)}`);
}

/** Stores the measured parts; those of benchmarks that did not run stay. */
function record(release: string, figures: Figure[], before: Recorded): void {
  const parts = Object.fromEntries(figures.map(({ name, part }) => [name, Number(part.toFixed(4))]));
  const recorded: Recorded = {
    release,
    date: new Date().toISOString().slice(0, 10),
    parts: { ...before.parts, ...parts },
  };
  writeFileSync(RECORD, `${JSON.stringify(recorded, null, 2)}\n`);
}
