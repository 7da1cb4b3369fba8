import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectTests } from './changed-tests.ts';
import { JOURNEYS } from './journey-map.ts';

const specs = readdirSync('e2e/journeys', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.spec.ts'))
  .map((path) => path.replace('.spec.ts', ''));

test('the map names every journey and no other', () => {
  expect([...new Set(JOURNEYS.flatMap(({ journeys }) => journeys))].sort()).toEqual(specs.sort());
});

test('every feature of the product has a journey of its own', () => {
  const features = ['api', 'public-web', 'student-web', 'admin-web'].flatMap((app) =>
    readdirSync(`apps/${app}/src/features`).map((feature) => `apps/${app}/src/features/${feature}/any.ts`),
  );
  const specific = JOURNEYS.slice(0, -1).filter(({ source }) => !source.source.startsWith('^apps'));
  expect(features.filter((path) => !specific.some(({ source }) => source.test(path)))).toEqual([]);
});

test('a change to a service selects the tests of its folder and its journeys', () => {
  const { tests, journeys } = selectTests(['apps/api/src/features/payments/payments.service.ts']);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests[0]).toMatch(/features\/payments\//u);
  expect(journeys[0]).toBe('e2e/journeys/payments/payment-modal.spec.ts');
});

const sources = new Map([
  ['packages/ui/src/button.tsx', "import { x } from './class-names.ts';\n"],
  ['packages/ui/src/class-names.ts', 'export const x = 1;\n'],
  ['scripts/results.test.ts', "import { Button } from '@qanoon/ui/button';\n"],
  ['scripts/results.ts', "import type { Button } from '@qanoon/ui/button';\n"],
  ['apps/api/src/router.ts', "import { x } from '../../../packages/ui/src/class-names.ts';\n"],
  ['scripts/changed-tests.test.ts', "import { y } from '../apps/api/src/router.ts';\n"],
]);

test('a change selects the tests that import it, also through other modules', () => {
  expect(selectTests(['packages/ui/src/class-names.ts'], sources).tests).toEqual(['scripts/results.test.ts']);
});

test('a change to a composition root itself selects the tests that import the root', () => {
  expect(selectTests(['apps/api/src/router.ts'], sources).tests).toEqual(['scripts/changed-tests.test.ts']);
});

test('a changed test selects itself first', () => {
  expect(selectTests(['scripts/results.test.ts'], sources).tests[0]).toBe('scripts/results.test.ts');
});

test('a change that only a composition root imports selects the tests of the root', () => {
  const served = new Map([
    ['apps/api/src/headers.ts', ''],
    ['apps/api/src/server.ts', "import { headers } from './headers.ts';\n"],
    ['scripts/results.test.ts', "import { buildServer } from '../apps/api/src/server.ts';\n"],
  ]);
  expect(selectTests(['apps/api/src/headers.ts'], served).tests).toEqual(['scripts/results.test.ts']);
});
