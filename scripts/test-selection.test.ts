import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOMAINS } from './domains.ts';
import { selectAreas, selectChanged, selectMain } from './test-selection.ts';

const journeys = globSync('e2e/{journeys,screens}/**/*.ts').map((path) => readFileSync(path, 'utf8'));
const parseGrep = ({ playwright }: { playwright: string[] }) => new RegExp(playwright[1]!, 'u');

test('every domain has a journey with its tag', () => {
  const untagged = DOMAINS.filter((domain) => !journeys.some((text) => text.includes(`'@${domain}'`)));
  expect(untagged).toEqual([]);
});

test('the main tier has the journeys with its tag only', () => {
  const grep = parseGrep(selectMain());
  expect(grep.test('evidence/review.spec.ts approves a payment @orders @main')).toBe(true);
  expect(grep.test('evidence/review.spec.ts approves a payment @orders @mainly')).toBe(false);
});

test('a domain has the tests of its folders, its journeys and those with its tag', () => {
  const { vitest, playwright } = selectAreas(['certificates']);
  expect(vitest).toEqual([['/certificates']]);
  const grep = parseGrep({ playwright });
  expect(grep.test('certificates/own-certificate.spec.ts opens it')).toBe(true);
  expect(grep.test('learning/rating.spec.ts rates a course @certificates')).toBe(true);
  expect(grep.test('evidence/review.spec.ts approves a payment @orders')).toBe(false);
});

test('any other name selects by folder, tag or path', () => {
  expect(selectAreas(['orders/model']).vitest).toEqual([['orders/model']]);
  expect(parseGrep(selectAreas(['evidence/review'])).test('evidence/review.spec.ts approves')).toBe(true);
});

test('a change selects the journeys tagged with its folder or its name, and the changed journeys', () => {
  const paths = [
    'apps/api/src/orders/payments/payments.service.ts',
    'packages/domain/src/money/ledger.ts',
    'e2e/journeys/people/sign-in.spec.ts',
  ];
  const { vitest, playwright } = selectChanged('HEAD~1', paths);
  for (const run of vitest) expect(run).toContain('--changed=HEAD~1');
  const grep = parseGrep({ playwright });
  expect(grep.test('evidence/review.spec.ts approves a payment @orders')).toBe(true);
  expect(grep.test('orders/orders.spec.ts pays @money')).toBe(true);
  expect(grep.test('people/sign-in.spec.ts signs in @people')).toBe(true);
  expect(grep.test('learning/orders.spec.ts pays @orders-list')).toBe(false);
});
