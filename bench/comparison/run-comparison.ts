import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPrograms } from '../../scripts/programs.ts';
import { BENCHMARKS, runBenchmark } from '../benchmarks.ts';
import { bestOf, listFallen, type Recorded, toMarkdown } from './comparison.ts';
import { FIGURES_FILE, type Figure } from './figures.ts';

const inBench = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const RECORD = inBench('../recorded.json');
const DOCUMENT = inBench('../../docs/performance.md');
const MARKS = ['<!-- pnpm bench --write -->', '<!-- end -->'] as const;
/** The folder with the figures of the last run of each benchmark, one file for each. */
const FIGURES = inBench('../../.tmp-figures');
const COMPARED = Object.keys(BENCHMARKS).filter((name) => BENCHMARKS[name]!.isCompared !== false);

type Options = {
  /** Whether to add the last figures of the other benchmarks, so that one of them can be repeated. */
  continue: boolean;
  /** Whether to put the table and the chart into docs/performance.md. */
  write: boolean;
  /** The release under whose name the figures are stored. */
  record?: string;
};

/**
 * Runs the named benchmarks, or all that have figures, one after another, and compares their figures with the
 * release before. Fails when the part of a floor fell by more than a third in two measurements: a benchmark
 * with such a figure runs again. Needs a quiet machine, and about an hour and a half for all.
 */
export async function runComparison(names: readonly string[], options: Options): Promise<void> {
  for (const name of installPrograms()) process.stderr.write(`The program ${name} is missing.\n`);
  if (!options.continue) rmSync(FIGURES, { recursive: true, force: true });
  mkdirSync(FIGURES, { recursive: true });
  const before = JSON.parse(readFileSync(RECORD, 'utf8')) as Recorded;
  const broken = new Set<string>();
  for (const name of names.length > 0 ? names : COMPARED) {
    const figures = await measure(name, broken);
    if (listFallen(figures, before).length === 0) continue;
    process.stdout.write(`\nA figure of ${name} fell by more than a third, so the benchmark runs again.\n`);
    writeFigures(name, bestOf(figures, await measure(name, broken)));
  }
  const figures = COMPARED.flatMap(readFigures);
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
  if (fallen.length + broken.size > 0) process.exitCode = 1;
}

/** Runs one benchmark and returns its figures. Adds it to `broken` when it fails. */
async function measure(name: string, broken: Set<string>): Promise<Figure[]> {
  process.stdout.write(`\n── ${name}\n`);
  writeFigures(name, []);
  if ((await runBenchmark(name, [], { [FIGURES_FILE]: join(FIGURES, name) })) !== 0) broken.add(name);
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
  if (start === -1 || end < start)
    throw new Error('docs/performance.md lacks the marks between which the figures stand.');
  writeFileSync(DOCUMENT, `${text.slice(0, start)}${MARKS[0]}\n\n${description}\n\n${text.slice(end)}`);
}

/** Stores the measured parts and keeps those of benchmarks that did not run. */
function record(release: string, figures: Figure[], before: Recorded): void {
  const parts = Object.fromEntries(figures.map(({ name, part }) => [name, Number(part.toFixed(4))]));
  const recorded: Recorded = {
    release,
    date: new Date().toISOString().slice(0, 10),
    parts: { ...before.parts, ...parts },
  };
  writeFileSync(RECORD, `${JSON.stringify(recorded, null, 2)}\n`);
}
