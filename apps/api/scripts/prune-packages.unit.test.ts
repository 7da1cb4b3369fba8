import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inPackage, listUnused, UNUSED } from './prune-packages.ts';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const unused = listUnused(MODULES);

test.each(Object.entries(UNUSED).flatMap(([name, globs]) => globs.map((glob) => [name, glob] as const)))(
  '%s still contains %s',
  (name, glob) => {
    expect(globSync(inPackage(name, glob), { cwd: MODULES })).not.toEqual([]);
  },
);

test.each([
  'tesseract.js-core/tesseract-core-lstm.js',
  'tesseract.js-core/tesseract-core-lstm.wasm',
  'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js',
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  '@tesseract.js-data/urd/4.0.0_best_int/urd.traineddata.gz',
  `better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
  'swagger-ui-dist/swagger-ui-bundle.js',
  'swagger-ui-dist/swagger-ui.css',
])('the server keeps %s', (path) => {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  const [installed] = globSync(inPackage(name, path.slice(name.length + 1)), { cwd: MODULES });
  expect(installed).toBeDefined();
  const full = join(MODULES, installed!);
  expect(unused.filter((removed) => !relative(removed, full).startsWith('..'))).toEqual([]);
});
