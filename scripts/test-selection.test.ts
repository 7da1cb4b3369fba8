import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectAreas, selectChanged, selectMain } from './test-selection.ts';

const journeys = globSync('e2e/{journeys,screens}/**/*.ts').map((path) => readFileSync(path, 'utf8'));
const parseGrep = ({ playwright }: { playwright: string[] }) => new RegExp(playwright[1]!, 'u');

test('every feature of the product has a journey with its tag', () => {
  const features = ['api', 'public-web', 'student-web', 'admin-web'].flatMap((app) =>
    readdirSync(`apps/${app}/src/features`),
  );
  const untagged = [...new Set(features)].filter(
    (feature) => !journeys.some((text) => text.includes(`'@${feature}'`)),
  );
  expect(untagged).toEqual([]);
});

test('the main tier has the journeys with its tag only', () => {
  const grep = parseGrep(selectMain());
  expect(grep.test('payments/review.spec.ts approves a payment @payments @main')).toBe(true);
  expect(grep.test('payments/review.spec.ts approves a payment @payments @mainly')).toBe(false);
});

test('an area has the tests of all its folders and the journeys with their tags', () => {
  const { vitest, playwright } = selectAreas(['certificates']);
  expect(vitest).toEqual([['/certificate', '/credentials', '/verification']]);
  const grep = parseGrep({ playwright });
  expect(grep.test('student/own-certificate.spec.ts opens it @certificate-drawing')).toBe(true);
  expect(grep.test('payments/review.spec.ts approves a payment @payments')).toBe(false);
});

test('a name that is no area selects by folder, tag or path', () => {
  expect(selectAreas(['orders/model']).vitest).toEqual([['orders/model']]);
  expect(parseGrep(selectAreas(['payments/review'])).test('payments/review.spec.ts approves')).toBe(true);
});

test('a change selects the journeys tagged with its folder or its name, and the changed journeys', () => {
  const paths = [
    'apps/api/src/features/payments/review.service.ts',
    'packages/contracts/src/ledger.ts',
    'e2e/journeys/auth/sign-in.spec.ts',
  ];
  const { vitest, playwright } = selectChanged('HEAD~1', paths);
  for (const run of vitest) expect(run).toContain('--changed=HEAD~1');
  const grep = parseGrep({ playwright });
  expect(grep.test('payments/review.spec.ts approves a payment @payments')).toBe(true);
  expect(grep.test('payments/orders.spec.ts pays @ledger')).toBe(true);
  expect(grep.test('auth/sign-in.spec.ts signs in @auth')).toBe(true);
  expect(grep.test('payments/orders.spec.ts pays @payments-list')).toBe(false);
});
