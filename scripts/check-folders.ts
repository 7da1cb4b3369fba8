import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

/** The most files in a folder. A folder with more is a list to search rather than a place to know. */
const MOST_FILES = 25;
/**
 * Exempt folders: pages are listed by subject in docs/README.md, decisions are numbered, and modules of messages are the same for both
 * languages.
 */
const NOT_SOURCE =
  /^(?:docs(?:\/decisions)?|packages\/messages\/(?:en|ur)\/\w+|packages\/db\/migrations\/\w+)$/u;

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
  process.stdout.write(`${folder} has ${count} files, more than ${MOST_FILES}. Group them in folders.\n`);
process.exit(full.length === 0 ? 0 : 1);
