import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

/** More files than this are a list that somebody searches instead of a place that somebody knows. */
const MOST_FILES = 25;
/** Decisions are numbered, and modules of messages are the same for both languages. */
const NOT_SOURCE = /^(?:docs\/decisions|packages\/messages\/(?:en|ur)\/\w+|packages\/db\/migrations\/\w+)$/u;

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
);
const counts = new Map<string, number>();
for (const folder of files.split('\n').filter(Boolean).map(dirname))
  counts.set(folder, (counts.get(folder) ?? 0) + 1);

const full = [...counts].filter(([folder, count]) => count > MOST_FILES && !NOT_SOURCE.test(folder));
for (const [folder, count] of full)
  process.stdout.write(`${folder} has ${count} files, more than ${MOST_FILES}: give them folders.\n`);
process.exit(full.length === 0 ? 0 : 1);
