import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@qanoon/db/testing/free-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compileCache } from './compile-cache.ts';
import { startMain } from './main-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;
let app: string;
const dataDir = () => join(folder, 'data');

beforeAll(() => {
  // `pnpm test` builds it, a single test file may run without.
  if (!existsSync(join(ROOT, 'apps/api/dist/main.js')))
    execFileSync('vite', ['build'], { cwd: join(ROOT, 'apps/api'), stdio: 'ignore' });
  folder = mkdtempSync(join(tmpdir(), 'qanoon-bundle-'));
  app = join(folder, 'app');
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack-server.ts'), app]);
  symlinkSync(join(ROOT, 'apps/api/node_modules'), join(app, 'apps/api/node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(app, `apps/api/dist/${command}.js`), ...args], {
    encoding: 'utf8',
    env: { ...compileCache, PATH: process.env.PATH, DATA_DIR: dataDir(), DATABASE_URL: '', DEMO: 'off' },
  });

test('what is packed contains no source', () => {
  expect(globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/node_modules'] })).toEqual([]);
});
