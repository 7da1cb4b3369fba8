import type { Comparison, TileRectangle } from '@qanoon/contracts/evidence/proof-checks';
import type { Check, ReviewFacts } from '@qanoon/contracts/evidence/reviews';
import { CHECK_CODES, CHECKS } from '@qanoon/contracts/evidence/reviews';
import { asPaisa } from '@qanoon/domain/lib/money';
import '@qanoon/messages/urdu/admin';
import { inLanguage, LANGUAGES } from '@qanoon/messages/language';
import { describe, expect, test } from 'vitest';
import { checkName, checkReason } from '../../check-texts.ts';
import { differingRegions } from '../proof/differing-regions.ts';
import { evidenceIndex, evidenceOf } from './evidence.ts';

const check = (over: Partial<Check> = {}): Check => ({
  name: 'id-new',
  result: 'failed',
  code: 'id-used',
  values: {},
  paymentId: null,
  creditId: null,
  ...over,
});
const comparison = (paymentId: string): Comparison => ({
  verdict: 'same-picture',
  paymentId,
  studentName: 'Sana Malik',
  courseTitle: 'Family Law',
  submittedAt: '2026-11-25T10:00:00.000Z',
  isSameStudent: false,
  tiles: { here: [], there: [] },
});
const credit = (creditId: string): ReviewFacts['credits'][number] => ({
  kind: 'suggested',
  reasons: [],
  creditId,
  amount: asPaisa(299_00),
  paidAt: '2026-11-25T10:00:00.000Z',
  precision: 'minute',
  transactionId: null,
  payerName: '',
  originalText: 'A message',
  isConnected: false,
});

test('lists each piece of evidence once, and each check leads to its own', () => {
  const checks = [
    check({ paymentId: 'first' }),
    check({ name: 'picture-new', paymentId: 'second' }),
    check({ name: 'amount', creditId: 'credit' }),
    check({ name: 'credit-found', creditId: 'credit' }),
    check({ name: 'id-form' }),
  ];
  const evidence = evidenceOf({
    checks,
    proof: { state: 'checked', receipt: null, comparisons: [comparison('second'), comparison('third')] },
    credits: [credit('credit'), credit('other')],
    objections: [],
    isCertain: false,
    studentLanguage: 'en',
  });
  expect(evidence.map((each) => (each.kind === 'payment' ? each.paymentId : each.credit.creditId))).toEqual([
    'first',
    'second',
    'third',
    'credit',
    'other',
  ]);
  expect(checks.map((each) => evidenceIndex(evidence, each))).toEqual([0, 1, 3, 3, undefined]);
  expect(evidence[1]).toMatchObject({ comparison: { verdict: 'same-picture' } });
});

describe('differingRegions', () => {
  const tile = (x: number, y: number): TileRectangle => ({ x, y, width: 0.05, height: 0.03 });

  test('joins neighboring tiles into one place, and orders the places from top to bottom', () => {
    const here = [tile(0.5, 0.6), tile(0.1, 0.2), tile(0.15, 0.2), tile(0.54, 0.6)];
    const there = here.map((each) => ({ ...each, y: each.y + 0.1 }));
    const regions = differingRegions({ here, there });
    expect(regions).toHaveLength(2);
    expect(regions[0]!.here).toMatchObject({ x: 0.1, y: 0.2, width: expect.closeTo(0.1) as number });
    expect(regions[1]!.there).toMatchObject({ x: 0.5, y: expect.closeTo(0.7) as number });
  });

  test('joins two places that a tile connects', () => {
    const here = [tile(0.1, 0.2), tile(0.26, 0.2), tile(0.18, 0.2)];
    expect(differingRegions({ here, there: here })).toHaveLength(1);
  });

  test('marks the same place on both pictures when a tile has no counterpart', () => {
    expect(differingRegions({ here: [tile(0.1, 0.2)], there: [] })[0]!.there).toEqual(tile(0.1, 0.2));
  });
});

test.each(LANGUAGES)('every check and code has a text in %s', (language) => {
  inLanguage(language, () => {
    for (const name of CHECKS) {
      expect(checkName({ name })).not.toBe('');
      for (const code of CHECK_CODES[name])
        expect(checkReason({ code, values: { paidAt: '2026-11-25T10:00:00.000Z' } }), code).not.toBe('');
    }
    expect(checkReason({ code: 'of-a-newer-server', values: {} })).toBe('');
  });
});
