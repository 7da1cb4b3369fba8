import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { expectServerMarkup, preserveScroll, serverResultOf } from './router-internals.ts';

function testRouter(path: string) {
  const root = createRootRoute();
  const child = (path: string, beforeLoad?: () => void) =>
    createRoute({ getParentRoute: () => root, path, beforeLoad });
  return createRouter({
    routeTree: root.addChildren([
      child('/publication'),
      child('/old', () => {
        throw redirect({ to: '/publication' });
      }),
      child('/broken', () => {
        throw new Error('broken');
      }),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
}

test.each([
  ['/publication', { status: 200 }],
  ['/unknown', { status: 404 }],
  ['/broken', { status: 500 }],
  ['/old', { redirect: '/publication' }],
])('serverResultOf reads the result of %s after it has loaded', async (path, result) => {
  const router = testRouter(path);
  expect(router).not.toHaveProperty('_serverResult');
  await router.load();
  expect(router).toHaveProperty('_serverResult');
  expect(serverResultOf(router)).toEqual(result);
});

// In Node the router always runs as a server and uses neither member, so these tests also read its source.

test('preserveScroll sets the flag that a navigation sets from its option resetScroll', () => {
  const router = testRouter('/publication');
  expect(router._scroll).toMatchObject({ n: true });
  preserveScroll(router);
  expect(router._scroll.n).toBe(false);
  expect(sourceOf('@tanstack/router-core', 'router.js')).toContain(
    'this._scroll.n = next.resetScroll ?? true',
  );
});

test('expectServerMarkup sets the member that removes the Suspense boundary around the matches', () => {
  const router = testRouter('/publication');
  expectServerMarkup(router);
  expect(router.ssr).toEqual({ manifest: undefined });
  expect(sourceOf('@tanstack/react-router', 'Matches.js')).toContain('router.ssr ?');
});

test('no file of the site uses members that start with an underscore', () => {
  const src = fileURLToPath(new URL('../../../apps/public-web/src/', import.meta.url));
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.gen)\.tsx?$/u.test(file),
  );
  const users = files.filter((file) =>
    /\w\??\._[a-z]|router\.ssr/u.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(users).toEqual([]);
});

function sourceOf(library: string, file: string): string {
  const requireFromRouter = createRequire(import.meta.resolve('@tanstack/react-router'));
  return readFileSync(join(dirname(requireFromRouter.resolve(library)), '../esm', file), 'utf8');
}
