import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import { JOURNEYS } from './journey-map.ts';

/** The most test files that one runner gets, the nearest first: together they take less than two minutes. */
const MAX_TEST_FILES = 12;
const MAX_JOURNEYS = 4;

/** These files import almost everything. Only a change to one of them itself affects their importers. */
const COMPOSITION_ROOTS = new Set([
  'apps/api/src/main.ts',
  'apps/api/src/open-deps.ts',
  'apps/api/src/rest-routes.ts',
  'apps/api/src/router.ts',
  'apps/api/src/server.ts',
  'packages/db/src/schema.ts',
]);

export type Selection = {
  tests: string[];
  journeys: string[];
  /** Affected files beyond the limits, which only a complete run covers. */
  omitted: number;
};

/** Paths that differ from `ref`, committed or not, and files that git does not track yet. */
export function changedPaths(ref: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base] = git('merge-base', ref, 'HEAD');
  return [...git('diff', '--name-only', base!), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * Selects the tests that are nearest to the changed files in the import graph, tests in the same folder
 * included. Journeys start servers and browsers instead of importing the product, so journey-map.ts lists
 * their sources.
 */
export function selectTests(changed: readonly string[], graph = readGraph()): Selection {
  const importers = importersOf(graph);
  const reached = [...walk(changed, importers)];
  const tests = testsNearest(changed, reached, graph);
  // Only the composition roots import this file: the tests of the whole server cover it.
  if (tests.length === 0) tests.push(...[...walk(changed, importers, new Set())].filter(isTest));

  const journeys = new Set(reached.filter((path) => path.endsWith('.spec.ts') && existsSync(path)));
  for (const path of [...changed, ...reached])
    for (const { source, journeys: names } of JOURNEYS)
      if (source.test(path)) for (const name of names) journeys.add(`e2e/journeys/${name}.spec.ts`);

  return {
    tests: tests.slice(0, MAX_TEST_FILES),
    journeys: [...journeys].slice(0, MAX_JOURNEYS),
    omitted: Math.max(0, tests.length - MAX_TEST_FILES) + Math.max(0, journeys.size - MAX_JOURNEYS),
  };
}

const isTest = (path: string) => /\.test\.tsx?$/u.test(path);

/**
 * Changed tests first, then tests named after a changed file, then those in the same folder, then the
 * importers by distance.
 */
function testsNearest(changed: readonly string[], reached: readonly string[], graph: ImportGraph): string[] {
  const folders = new Set(changed.map((path) => dirname(path)));
  const names = new Set(changed.map((path) => path.replace(/\.\w+$/u, '')));
  const inSameFolder = [...graph.keys()].filter((path) => isTest(path) && folders.has(dirname(path)));
  const sameName = inSameFolder.filter((path) => names.has(path.replace(/(?:\.unit)?\.test\.tsx?$/u, '')));
  const own = changed.filter((path) => graph.has(path));
  return [...new Set([...own, ...sameName, ...inSameFolder, ...reached])].filter(isTest);
}

/** The changed files and everything that imports them, by distance; importers of a `stop` are left out. */
function walk(
  changed: readonly string[],
  importers: Map<string, string[]>,
  stops = COMPOSITION_ROOTS,
): Set<string> {
  const reached = new Set(changed);
  for (const path of reached) {
    if (stops.has(path) && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return reached;
}

function importersOf(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path]);
  return importers;
}

function readGraph(): ImportGraph {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
    '\n',
  );
  // The compiler checks the importers of types.
  return readImportGraph(
    paths.filter((path) => path && existsSync(path)),
    { types: false },
  );
}
