import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectTests } from './changed-tests.ts';
import { JOURNEYS } from './journey-map.ts';

const specs = readdirSync('e2e/journeys', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.spec.ts'))
  .map((path) => path.replace('.spec.ts', ''));

test('the map contains exactly the existing journeys', () => {
  expect([...new Set(JOURNEYS.flatMap(({ journeys }) => journeys))].sort()).toEqual(specs.sort());
});

test('every feature of the product has its own journey', () => {
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

const graph = new Map([
  ['packages/ui/src/class-names.ts', []],
  ['packages/ui/src/button.tsx', ['packages/ui/src/class-names.ts']],
  ['scripts/results.test.ts', ['packages/ui/src/button.tsx']],
  ['apps/api/src/headers.ts', []],
  ['apps/api/src/server.ts', ['apps/api/src/headers.ts', 'packages/ui/src/class-names.ts']],
  ['scripts/changed-tests.test.ts', ['apps/api/src/server.ts']],
]);

test('a change selects the tests that import it, also through other modules', () => {
  expect(selectTests(['packages/ui/src/class-names.ts'], graph).tests).toEqual(['scripts/results.test.ts']);
});

test('a change to a composition root itself selects the tests that import the root', () => {
  expect(selectTests(['apps/api/src/server.ts'], graph).tests).toEqual(['scripts/changed-tests.test.ts']);
});

test('a changed test selects itself first', () => {
  expect(selectTests(['scripts/results.test.ts'], graph).tests[0]).toBe('scripts/results.test.ts');
});

test('a change that only a composition root imports selects the tests of the root', () => {
  expect(selectTests(['apps/api/src/headers.ts'], graph).tests).toEqual(['scripts/changed-tests.test.ts']);
});
