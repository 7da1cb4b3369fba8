import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

/**
 * The tests to run: the tier that both runners read, and the arguments of each run of Vitest and of the one
 * of journeys.
 */
export type Selection = { tier: 'main' | 'full'; vitest: string[][]; playwright: string[] };

/**
 * The tests of the main tier: on PostgreSQL only those that depend on the engine. A filter of tags holds for
 * a whole run.
 */
const MAIN_TESTS = [
  ['--project=!postgres', '--tags-filter=!full'],
  ['--project=postgres', '--tags-filter=engine && !full'],
];
const MAIN_JOURNEYS = '@main(?![\\w-])';

/** The tests that every change must pass. */
export const selectMain = (): Selection => ({
  tier: 'main',
  vitest: MAIN_TESTS,
  playwright: ['--grep', MAIN_JOURNEYS],
});

export const selectAll = (): Selection => ({ tier: 'full', vitest: [[]], playwright: [] });

/** All tests of the named domains, folders or files, from units to journeys. */
export function selectAreas(names: readonly string[]): Selection {
  return {
    tier: 'full',
    vitest: [names.map((name) => (name.includes('/') ? name : `/${name}`))],
    playwright: ['--grep', `(?:@|/|^|\\s)(?:${names.join('|')})`],
  };
}

/**
 * The tests that import what differs from `ref`, the journeys whose tags are the names of changed folders or
 * files, and the changed journeys.
 */
export function selectChanged(ref: string, paths: readonly string[]): Selection {
  const names = new Set(
    paths.flatMap((path) => [...dirname(path).split('/'), basename(path).split('.')[0]!]),
  );
  const journeys = paths
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => path.split('journeys/')[1]!);
  const tagged = `@(?:${[...names].join('|')})(?![\\w-])`;
  return {
    tier: 'main',
    vitest: MAIN_TESTS.map((tests) => [...tests, `--changed=${ref}`]),
    playwright: ['--grep', [tagged, ...journeys].join('|')],
  };
}

/** The files that differ from `ref`, with new ones, as paths from the root of the repository. */
export function listChangedPaths(ref: string): string[] {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const changed = [
    ...list('diff', '--name-only', ref),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return changed.filter(Boolean);
}
