// @module-tag any-engine
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => {
    const text = readFileSync(join(SRC, path), 'utf8');
    const find = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, from]) =>
        from!.startsWith('.') ? relative(SRC, join(SRC, dirname(path), from!)) : from!,
      );
    const imports = find(/(?:from|import\()\s*'([^']+)'/gu);
    /** Without those of types only. */
    const loads = find(/^(?!import type|export type).*?(?:from|import\()\s*'([^']+)'/gmu);
    return { path, text, imports, loads };
  });

const featureOf = (path: string) => /^features\/([^/]+)\//u.exec(path)?.[1];
const breaking = (rule: (file: (typeof files)[number]) => unknown) =>
  files.filter(rule).map((file) => file.path);
const importing = (name: string) =>
  breaking((file) => file.imports.some((from) => from === name || from.startsWith(`${name}/`)));

test('the glob matches source files', () => expect(files.length).toBeGreaterThan(40));

test('a feature never imports another feature’s repo', () => {
  expect(
    breaking((file) =>
      file.imports.some(
        (from) => from.endsWith('.repo.ts') && featureOf(from) && featureOf(from) !== featureOf(file.path),
      ),
    ),
  ).toEqual([]);
});

test('only repos import Drizzle and the tables', () => {
  for (const name of ['drizzle-orm', '@qanoon/db/schema'])
    expect(
      importing(name).filter((path) => !path.endsWith('.repo.ts')),
      name,
    ).toEqual([]);
});

test('only http/, telemetry/ and server.ts import Fastify', () => {
  const allowed = /^(?:http\/|telemetry\/|server\.ts$)/u;
  expect(importing('fastify').filter((path) => !allowed.test(path))).toEqual([]);
});

test('only env.ts reads the environment', () => {
  expect(breaking((file) => file.text.includes('process.env')).filter((path) => path !== 'env.ts')).toEqual(
    [],
  );
});

test('only trpc.ts, routers, http/trpc.ts, the rendered pages and the error mapper import tRPC', () => {
  const allowed = /(^trpc|^http\/trpc|^http\/pages\/public-pages|^errors|\.router)\.ts$/u;
  expect(importing('@trpc/server').filter((path) => !allowed.test(path))).toEqual([]);
});

test('a repo imports no service, and a service no router or REST route', () => {
  const wrong = (from: RegExp, to: RegExp) =>
    breaking((file) => from.test(file.path) && file.imports.some((each) => to.test(each)));
  expect(wrong(/\.repo\.ts$/u, /\.(service|router|rest)\.ts$/u)).toEqual([]);
  expect(wrong(/\.service\.ts$/u, /\.(router|rest)\.ts$/u)).toEqual([]);
});

test('REST routes import no service and no repo', () => {
  expect(
    breaking(
      (file) =>
        file.path.endsWith('.rest.ts') && file.imports.some((from) => /\.(service|repo)\.ts$/u.test(from)),
    ),
  ).toEqual([]);
});

test('only drawing threads load HarfBuzz and pdf-lib', () => {
  for (const name of ['harfbuzzjs', 'bidi-js', 'pdf-lib'])
    expect(importing(name).filter((path) => !path.startsWith('pdf/'))).toEqual([]);
  const drawing =
    /^pdf\/|^features\/receipts\/receipt-(?:drawing|layout)\.ts$|^features\/certificate-drawing\/(?:certificate-(?:contents|drawing|foot|pictures)|fitted-text|guilloche|text-blocks|seal|[a-z]+-design)\.ts$/u;
  expect(
    breaking((file) => file.imports.some((from) => drawing.test(from))).filter(
      (path) => !drawing.test(path) && !path.endsWith('.worker.ts'),
    ),
  ).toEqual([]);
  // Of a worker only its types.
  expect(
    breaking((file) => /^import (?!type ).*\.worker\.ts'/mu.test(file.text)).filter(
      (path) => !path.endsWith('.worker.ts'),
    ),
  ).toEqual([]);
});

test('the server’s thread never loads the parsers of videos and statements, which run in worker threads', () => {
  const parsers = [
    'media/fast-start-plan.ts',
    'media/mp4-boxes.ts',
    'features/credits/statements/statement-csv.ts',
  ];
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    files.find((file) => file.path === path)?.loads.forEach(load);
  };
  load('main.ts');
  expect(loaded.size).toBeGreaterThan(200);
  for (const parser of [...parsers, 'mediabunny']) expect(loaded.has(parser), parser).toBe(false);
  for (const parser of parsers) expect(files.map(({ path }) => path)).toContain(parser);
});

test('files have no import cycles', () => {
  const byPath = new Map(files.map((file) => [file.path, file.imports]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (trail.includes(path) || done.has(path)) return;
    for (const next of byPath.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) walk(path, []);
  expect(cycles).toEqual([]);
});

test('features have no import cycles', () => {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const feature = featureOf(path);
    if (!feature) continue;
    for (const other of imports.map(featureOf))
      if (other && other !== feature) uses.set(feature, (uses.get(feature) ?? new Set()).add(other));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  expect([...uses.keys()].filter((feature) => reaches(feature, feature))).toEqual([]);
});
