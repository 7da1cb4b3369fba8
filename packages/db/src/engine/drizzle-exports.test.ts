// @module-tag any-engine
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

type Exports = Record<string, { import: { default: string }; require: { default: string } }>;
type Patched = Record<string, { require: string; default: string }>;
const folder = dirname(import.meta.resolve('drizzle-orm').slice('file://'.length));
const read = (name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as { version: string; exports: object };

test('the patched package.json has the same exports as Drizzle’s own', () => {
  const [patched, original] = [read('package.json'), read('package.original.json')];
  expect(patched.version).toBe(original.version);
  const short = patched.exports as Patched;
  const { './*': pattern, ...named } = short;
  const entries = Object.entries(original.exports as Exports);
  expect(entries.length).toBeGreaterThan(400);
  for (const [name, { import: asModule, require: asScript }] of entries) {
    const fill = (path: string) => path.replace('*', name.slice('./'.length));
    const { require: script, default: module } = named[name] ?? {
      require: fill(pattern!.require),
      default: fill(pattern!.default),
    };
    expect([module, script], name).toEqual([asModule.default, asScript.default]);
  }
  // Node 24 parses it for every module of Drizzle, so the patch shortens it (docs/server.md).
  expect(JSON.stringify(short).length).toBeLessThan(10_000);
});
