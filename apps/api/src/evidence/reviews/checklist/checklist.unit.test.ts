import { CHECK_CODES, CHECKS, type CheckName } from '@qanoon/contracts/evidence/reviews';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { describe, expect, test } from 'vitest';
import { checklistOf, type Facts, isCertain } from './checklist.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

const CREDIT = {
  creditId: 'credit',
  kind: 'certain',
  reasons: [],
  amount: asPaisa(2500_00),
  paidAt: at('09:05'),
  precision: 'minute',
  payerName: 'MUHAMMAD ALI',
  isConnected: false,
} satisfies Facts['credits'][number];
const COMPARISON: Facts['proof']['comparisons'][number] = {
  verdict: 'same-picture',
  paymentId: 'other',
  studentName: 'Sana',
  courseTitle: 'Contracts',
  submittedAt: at('08:00'),
  isSameStudent: false,
  tiles: { here: [], there: [] },
};

/** A payment about which everything is fine, except what `over` says. */
const factsWith = (over: {
  payment?: Partial<Facts['payment']>;
  order?: Partial<Facts['order']>;
  sameId?: Facts['sameId'];
  formerAttempts?: string[];
  proof?: Partial<Facts['proof']>;
  credits?: Facts['credits'];
  objections?: Facts['objections'];
}): Facts => ({
  payment: {
    method: 'easypaisa',
    transactionId: '5243 8501193',
    transactionKey: '52438501193',
    studentName: 'Muhammad Ali',
    createdAt: at('09:10'),
    ...over.payment,
  },
  order: { isClosed: false, due: asPaisa(2500_00), createdAt: at('09:00'), closedAt: null, ...over.order },
  sameId: over.sameId ?? [],
  formerAttempts: new Set(over.formerAttempts),
  proof: {
    state: 'checked',
    receipt: { transactionId: '52438501193', amount: asPaisa(2500_00), paidAt: '2026-11-21T14:05:00+05:00' },
    comparisons: [],
    ...over.proof,
  },
  credits: over.credits ?? [CREDIT],
  objections: over.objections ?? [],
});

function lineOf(name: CheckName, over: Parameters<typeof factsWith>[0]) {
  const found = checklistOf(factsWith(over)).find((check) => check.name === name)!;
  expect(CHECK_CODES[name]).toContain(found.code);
  return found;
}
const verdict = (name: CheckName, over: Parameters<typeof factsWith>[0]) => {
  const { result, code } = lineOf(name, over);
  return `${result}: ${code}`;
};

test('a payment about which everything is fine passes every check and is certain', () => {
  const checks = checklistOf(factsWith({}));
  expect(checks.map(({ name }) => name)).toEqual([...CHECKS]);
  expect(checks.filter(({ result }) => result !== 'passed')).toEqual([]);
  expect(isCertain(factsWith({}), checks)).toBe(true);
});

test.each([
  ['reversal', 'failed: credit-taken-back'],
  ['other-amount', 'failed: credit-other-amount'],
  ['other-day', 'failed: credit-other-day'],
  ['other-account', 'failed: credit-other-account'],
] as const)('a payment with an objection (%s) to its credit or its ID is not certain', (kind, expected) => {
  for (const credits of [[CREDIT], [], [{ ...CREDIT, isConnected: true }]]) {
    const over = { credits, objections: [{ kind }] };
    expect(verdict('credit-found', over)).toBe(expected);
    expect(isCertain(factsWith(over), checklistOf(factsWith(over)))).toBe(false);
  }
});

test('a payment is certain only with a credit and without a failed line', () => {
  const certain = (over: Parameters<typeof factsWith>[0]) =>
    isCertain(factsWith(over), checklistOf(factsWith(over)));
  expect(certain({ credits: [] })).toBe(false);
  expect(certain({ credits: [{ ...CREDIT, kind: 'suggested' }] })).toBe(false);
  expect(certain({ credits: [{ ...CREDIT, kind: 'suggested', isConnected: true }] })).toBe(true);
  expect(certain({ credits: [CREDIT, { ...CREDIT, creditId: 'second' }] }), 'two candidates').toBe(false);
  expect(certain({ order: { due: asPaisa(2000_00) } }), 'another amount').toBe(false);
  expect(certain({ order: { isClosed: true } })).toBe(false);
  expect(certain({ proof: { comparisons: [COMPARISON] } }), 'a copied picture').toBe(false);
  for (const state of ['waiting', 'read', 'failed'] as const)
    expect(certain({ proof: { state } }), `a proof that is ${state} was not compared`).toBe(false);
  expect(certain({ proof: { receipt: null } }), 'a receipt without text is no objection').toBe(true);
});

test('the amount is that of the credit, and the one on the picture only if there is no credit', () => {
  expect(lineOf('amount', {})).toMatchObject({
    code: 'credited-equal',
    values: { due: 2500_00, credited: 2500_00, read: 2500_00 },
    creditId: 'credit',
  });
  expect(verdict('amount', { credits: [{ ...CREDIT, amount: asPaisa(2499_99) }] })).toBe(
    'failed: credited-differs',
  );
  expect(verdict('amount', { credits: [{ ...CREDIT, amount: asPaisa(3000_00) }] })).toBe(
    'failed: credited-differs',
  );
  expect(verdict('amount', { credits: [] })).toBe('passed: read-equal');
  const read = (amount: Paisa | null) => ({ receipt: { transactionId: null, amount, paidAt: null } });
  expect(verdict('amount', { credits: [], proof: read(asPaisa(25_00)) })).toBe('warning: read-differs');
  expect(verdict('amount', { credits: [], proof: read(null) })).toBe('unknown: amount-unknown');
  expect(verdict('amount', { credits: [], proof: { receipt: null } })).toBe('unknown: amount-unknown');
  expect(verdict('amount', { order: { isClosed: true } })).toBe('failed: order-closed');
});

describe('the check of the ID', () => {
  test.each([
    ['52438501193', 'easypaisa', 'passed: form-known'],
    ['715335861320', 'jazzcash', 'passed: form-known'],
    ['FT24123ABCDE', 'bank', 'passed: form-known'],
    ['507F1F77BCF86CD799439011', 'sadapay', 'passed: form-known'],
    ['HELLO99', 'easypaisa', 'warning: form-unknown'],
    ['12345', 'bank', 'warning: id-short'],
    ['', 'bank', 'warning: id-short'],
    ['00000000000', 'jazzcash', 'warning: one-character'],
    ['03001234567', 'easypaisa', 'warning: phone-number'],
    ['923001234567', 'jazzcash', 'warning: phone-number'],
    ['PK36SCBL0000001123456702', 'bank', 'warning: iban'],
  ] as const)('judges the form of %s by %s', (transactionKey, method, expected) => {
    expect(verdict('id-form', { payment: { transactionKey, method } })).toBe(expected);
  });

  test('fails if another payment uses the ID, and warns if that was rejected', () => {
    const other = { id: 'other', studentName: 'Sana' };
    expect(lineOf('id-new', { sameId: [{ ...other, status: 'pending' }] })).toMatchObject({
      result: 'failed',
      code: 'id-used',
      values: { studentName: 'Sana' },
      paymentId: 'other',
    });
    expect(verdict('id-new', { sameId: [{ ...other, status: 'reversed' }] })).toBe('failed: id-used');
    expect(verdict('id-new', { sameId: [{ ...other, status: 'failed' }] })).toBe('warning: id-of-rejected');
    const both = [
      { id: 'newest', studentName: 'Ali', status: 'failed' as const },
      { ...other, status: 'completed' as const },
    ];
    expect(lineOf('id-new', { sameId: both })).toMatchObject({ code: 'id-used', paymentId: 'other' });
  });
});

test('a rejected payment of the same order does not speak against its correction', () => {
  const former = { ...COMPARISON, paymentId: 'former', isSameStudent: true };
  const formerAttempts = ['former'];
  const again = { formerAttempts, proof: { comparisons: [former] } };
  expect(lineOf('picture-new', again)).toMatchObject({
    ...{ result: 'passed', code: 'picture-sent-again', paymentId: 'former' },
  });
  expect(isCertain(factsWith(again), checklistOf(factsWith(again)))).toBe(true);
  const copied = { formerAttempts, proof: { comparisons: [former, COMPARISON] } };
  expect(verdict('picture-new', copied), 'of another student, too').toBe(
    'failed: same-picture-other-student',
  );
  const edited = { ...former, verdict: 'same-receipt-except' as const };
  expect(verdict('picture-new', { formerAttempts, proof: { comparisons: [edited] } })).toBe(
    'warning: same-receipt-except',
  );
  expect(verdict('picture-new', { formerAttempts, proof: { comparisons: [former], state: 'failed' } })).toBe(
    'unknown: picture-unreadable',
  );
  const rejected = { id: 'former', studentName: 'Muhammad Ali', status: 'failed' as const };
  expect(verdict('id-new', { formerAttempts, sameId: [rejected] })).toBe('passed: id-new');
  expect(verdict('id-new', { sameId: [rejected] }), 'of another order').toBe('warning: id-of-rejected');
});

test('a transfer that a person typed never makes a payment certain, connected or not', () => {
  for (const isConnected of [false, true]) {
    const over = {
      credits: [{ ...CREDIT, isConnected, kind: 'suggested' as const, reasons: ['typed-by-hand' as const] }],
    };
    expect(verdict('credit-found', over)).toBe('warning: credit-typed');
    expect(isCertain(factsWith(over), checklistOf(factsWith(over)))).toBe(false);
  }
});

test('the check of the picture shows the worst comparison and the state of the job', () => {
  const own = { ...COMPARISON, paymentId: 'own', isSameStudent: true };
  const edited = {
    ...COMPARISON,
    verdict: 'same-receipt-except' as const,
    tiles: { here: [{ x: 0, y: 0, width: 0.1, height: 0.1 }], there: [] },
  };
  const picture = (comparisons: Facts['proof']['comparisons']) => ({ proof: { comparisons } });
  expect(
    lineOf('picture-new', picture([edited, own, { ...COMPARISON, verdict: 'same-file' }])),
  ).toMatchObject({
    result: 'failed',
    code: 'same-picture-other-student',
    paymentId: 'other',
  });
  expect(lineOf('picture-new', picture([edited, own]))).toMatchObject({
    result: 'failed',
    code: 'same-picture-own',
    paymentId: 'own',
  });
  expect(lineOf('picture-new', picture([edited]))).toMatchObject({
    result: 'warning',
    code: 'same-receipt-except',
    values: { places: 1 },
  });
  for (const state of ['waiting', 'read'] as const)
    expect(verdict('picture-new', { proof: { state } })).toBe('pending: picture-waiting');
  expect(verdict('picture-new', { proof: { state: 'failed' } })).toBe('unknown: picture-unreadable');
});

test('the check of the credit says whether it is connected, certain, suggested or missing', () => {
  const suggested = { ...CREDIT, kind: 'suggested' as const };
  expect(verdict('credit-found', {})).toBe('passed: credit-certain');
  expect(verdict('credit-found', { credits: [{ ...suggested, isConnected: true }] })).toBe(
    'passed: credit-connected',
  );
  expect(verdict('credit-found', { credits: [suggested] })).toBe('warning: credit-suggested');
  expect(verdict('credit-found', { credits: [CREDIT, { ...CREDIT, creditId: 'second' }] })).toBe(
    'warning: credit-suggested',
  );
  expect(verdict('credit-found', { credits: [] })).toBe('unknown: no-credit');
});

describe('the check of the time', () => {
  const paid = (time: Date, precision: Facts['credits'][number]['precision'] = 'minute') => ({
    credits: [{ ...CREDIT, paidAt: time, precision }],
  });
  const expired = { order: { closedAt: at('12:00') } };

  test('passes after the order was opened and before it ended', () => {
    expect(verdict('paid-in-time', paid(at('09:00')))).toBe('passed: paid-in-time');
    expect(verdict('paid-in-time', paid(at('08:55'))), 'clocks differ').toBe('passed: paid-in-time');
    expect(verdict('paid-in-time', paid(at('08:30')))).toBe('failed: paid-before-opening');
    expect(verdict('paid-in-time', { ...paid(at('12:30')), ...expired })).toBe('failed: paid-after-closing');
    expect(verdict('paid-in-time', { ...paid(at('11:30')), ...expired })).toBe('passed: paid-in-time');
  });

  test('only warns about students who pay first, because their order is opened with the proof', () => {
    const together = { payment: { createdAt: at('09:00') } };
    expect(verdict('paid-in-time', { ...paid(at('08:30')), ...together })).toBe(
      'warning: paid-before-submission',
    );
  });

  test('is as exact as the message', () => {
    expect(verdict('paid-in-time', paid(at('02:00'), 'half-day'))).toBe('warning: paid-maybe-in-time');
    expect(verdict('paid-in-time', paid(new Date('2026-11-20T08:00:00Z'), 'half-day'))).toBe(
      'failed: paid-before-opening',
    );
    expect(verdict('paid-in-time', paid(at('03:00'), 'day'))).toBe('warning: paid-maybe-in-time');
    expect(verdict('paid-in-time', paid(new Date('2026-11-22T08:00:00Z'), 'day'))).toBe(
      'passed: paid-in-time',
    );
    expect(verdict('paid-in-time', paid(at('09:05'), 'import'))).toBe('unknown: time-unknown');
  });

  test('never does more than warn about a time that was read from the picture', () => {
    const read = (paidAt: string | null) => ({
      credits: [],
      proof: { receipt: { transactionId: null, amount: null, paidAt } },
    });
    expect(verdict('paid-in-time', read('2026-11-20T14:05:00+05:00'))).toBe('warning: paid-before-opening');
    expect(verdict('paid-in-time', read('2026-11-21T14:05:00+05:00'))).toBe('passed: paid-in-time');
    expect(verdict('paid-in-time', read('yesterday'))).toBe('unknown: time-unknown');
    expect(verdict('paid-in-time', read('2026-02-31T00'))).toBe('unknown: time-unknown');
    expect(verdict('paid-in-time', read(null))).toBe('unknown: time-unknown');
  });

  test('takes a date without a time on the receipt for a whole day in Karachi', () => {
    const read = (paidAt: string) => ({
      credits: [],
      proof: { receipt: { transactionId: null, amount: null, paidAt } },
    });
    expect(verdict('paid-in-time', read('2026-11-21'))).toBe('warning: paid-maybe-in-time');
    expect(verdict('paid-in-time', read('2026-11-20'))).toBe('warning: paid-before-opening');
    // The order was opened at 01:00 on the next day in Karachi.
    const late = {
      order: { createdAt: new Date('2026-11-21T20:00:00Z') },
      payment: { createdAt: new Date('2026-11-21T20:10:00Z') },
    };
    expect(verdict('paid-in-time', { ...read('2026-11-22'), ...late })).toBe('warning: paid-maybe-in-time');
    expect(verdict('paid-in-time', { ...read('2026-11-21'), ...late })).toBe('warning: paid-before-opening');
  });

  test('warns about a receipt that is dated after its submission, with and without a credit', () => {
    const read = (paidAt: string) => ({
      proof: { receipt: { transactionId: '52438501193', amount: asPaisa(2500_00), paidAt } },
    });
    const after = 'warning: receipt-after-submission';
    expect(verdict('paid-in-time', { ...read('2026-11-21T14:30:00+05:00'), credits: [] })).toBe(after);
    expect(verdict('paid-in-time', { ...read('2026-11-23T09:00:00+05:00'), credits: [] })).toBe(after);
    expect(verdict('paid-in-time', { ...read('2026-11-22'), credits: [] })).toBe(after);
    expect(verdict('paid-in-time', read('2026-11-22'))).toBe(after);
    expect(verdict('paid-in-time', read('2026-11-21T14:15:00+05:00')), 'clocks differ').toBe(
      'passed: paid-in-time',
    );
    expect(verdict('paid-in-time', { ...read('2026-11-22'), ...paid(at('08:30')) })).toBe(
      'failed: paid-before-opening',
    );
  });
});

test('the check of the payer says whether the names are alike, different or unknown', () => {
  expect(verdict('payer-alike', { credits: [{ ...CREDIT, payerName: 'M ALI' }] })).toBe(
    'passed: payer-alike',
  );
  expect(verdict('payer-alike', { credits: [{ ...CREDIT, payerName: 'SANA MIR' }] })).toBe(
    'warning: payer-differs',
  );
  expect(verdict('payer-alike', { credits: [{ ...CREDIT, payerName: '' }] })).toBe('unknown: payer-unknown');
  expect(verdict('payer-alike', { credits: [] })).toBe('unknown: payer-unknown');
});

test('the check of the receipt says which of ID and amount differ, whatever characters were read', () => {
  const read = (transactionId: string | null, amount: Paisa | null) => ({
    proof: { receipt: { transactionId, amount, paidAt: null } },
  });
  expect(verdict('receipt-read', read('TID: 5243 8501 193', asPaisa(2500_00)))).toBe(
    'passed: receipt-agrees',
  );
  expect(verdict('receipt-read', read('52438501194', asPaisa(2500_00)))).toBe('warning: read-id-differs');
  expect(verdict('receipt-read', read('5243850119Ж', asPaisa(2500_00)))).toBe('warning: read-id-differs');
  expect(verdict('receipt-read', read('52438501193', asPaisa(250_00)))).toBe('warning: read-amount-differs');
  expect(lineOf('receipt-read', read('52438501194', asPaisa(250_00)))).toMatchObject({
    code: 'read-id-and-amount-differ',
    values: { typed: '5243 8501193', due: 2500_00, readId: '52438501194', readAmount: 250_00 },
  });
  expect(verdict('receipt-read', read(null, asPaisa(2500_00)))).toBe('passed: receipt-agrees');
  expect(verdict('receipt-read', read(null, null))).toBe('unknown: receipt-unread');
  expect(verdict('receipt-read', { proof: { receipt: null } })).toBe('unknown: receipt-unread');
  expect(verdict('receipt-read', { proof: { state: 'waiting', receipt: null } })).toBe(
    'pending: receipt-waiting',
  );
});
