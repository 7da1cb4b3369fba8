import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { ListedRequest, PaymentHistory } from '@qanoon/contracts/orders/payments';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as reviews from '@qanoon/messages/admin/reviews';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerRequests, answerReview } from '../../../../../testing/answer-review.ts';
import { OBJECTIONS } from '../../../../../testing/reconcile-data.ts';
import {
  at,
  CERTAIN,
  FACTS,
  LONG_REASON,
  NAME,
  ORDER,
  REVIEWED,
  RUNNING,
  request,
} from '../../../../../testing/review-data.ts';
import { filterOf } from '../review-filters.ts';
import { ReviewQueue } from '../review-queue.tsx';

const checklist = page.getByRole('region', { name: 'Checklist' });
const proof = page.getByRole('complementary', { name: 'Proof of Zainab Malik' });

/** Shows the queue with the proof of the first request open. */
async function showProof(first: Partial<ListedRequest> = {}): Promise<void> {
  answerRequests([request(0, first), request(1, { studentName: NAME, transactionId: '52438501193' })]);
  await showApp(() => (
    <ReviewQueue
      filter={filterOf({ payment: 'request-0' })}
      // The panel of the order has tests of its own.
      Order={() => null}
      onFilterChange={() => undefined}
    />
  ));
}
const openEvidence = (name: () => string) => reach(() => page.getByRole('button', { name: name() }).click());

beforeEach(answerReview);

test('lists what was checked, with the results in words', async () => {
  await showProof();
  await expect.element(checklist.getByRole('listitem')).toHaveLength(8);
  await expect.element(page.getByText('1 check failed: ID is new.')).toBeVisible();
  await expect.element(checklist.getByText('Look closely').first()).toBeVisible();
  await expect.element(checklist.getByText(`${NAME} has used the same ID`)).toBeVisible();
  await expect
    .element(checklist.getByRole('button', { name: 'Show the transfer: Money received' }))
    .toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Payment screenshot of Zainab Malik' })).toBeVisible();
  await checkState();
});

test('shows what contradicts the transfer of a payment', async () => {
  answer('reviews.facts', {
    ...FACTS,
    objections: OBJECTIONS,
    checks: FACTS.checks.map((each) =>
      each.name === 'credit-found' ? { ...each, result: 'failed' as const, code: 'credit-taken-back' } : each,
    ),
  });
  await showProof();
  await expect.element(checklist.getByText('The bank took this money back')).toBeVisible();
  await expect.element(checklist.getByText('Taken back by the bank: PKR 1,499')).toBeVisible();
  await expect.element(checklist.getByRole('button', { name: /^Settle/u })).toHaveLength(OBJECTIONS.length);
  await checkState();
});

test('says how many checks are running', async () => {
  answer('reviews.facts', RUNNING);
  await showProof();
  await expect.element(page.getByText('2 checks are running.')).toBeVisible();
  await expect.element(checklist.getByText('Checking…').first()).toBeVisible();
  await checkState();
});

test('says that a payment is certain', async () => {
  answer('reviews.facts', CERTAIN);
  await showProof({ isCertain: true });
  await expect.element(page.getByText('Certain: the money was received, and no check failed.')).toBeVisible();
  await expect.element(page.getByText('Certain match', { exact: true }).first()).toBeVisible();
  await checkState();
});

test('says that nothing suspicious was found', async () => {
  answer('reviews.facts', { ...CERTAIN, isCertain: false });
  await showProof();
  await expect.element(page.getByText(/^Nothing suspicious was found/u)).toBeVisible();
});

test('shows placeholders while the proof and its facts load', async () => {
  hold('reviews.facts');
  hold('payments.proof');
  hold('payments.history');
  await showProof();
  await expect.element(checklist.getByRole('status')).toHaveTextContent('Loading...');
  await expect
    .element(page.getByRole('region', { name: /^Payment screenshot/u }))
    .toHaveAttribute('aria-busy', 'true');
  await checkState();
});

test('says which parts could not be loaded, and offers to try again', async () => {
  refuse('reviews.facts');
  refuse('payments.proof');
  refuse('payments.history');
  await showProof();
  await expect.element(page.getByText('The checks could not be loaded.')).toBeVisible();
  await expect.element(page.getByText('Failed to load screenshot.')).toBeVisible();
  await expect.element(page.getByText('The student’s history could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toHaveLength(3);
  await checkState();
});

test('says that the screenshot cannot be shown when its file is broken', async () => {
  answer('payments.proof', { signedUrl: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==' });
  await showProof();
  await expect.element(page.getByText('Failed to load screenshot.')).toBeVisible();
});

test('zooms and turns the screenshot', async () => {
  await showProof();
  const picture = page.getByRole('img', { name: 'Payment screenshot of Zainab Malik' });
  const width = () => picture.element().getBoundingClientRect().width;
  await expect.poll(width).toBeGreaterThan(0);
  const before = width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(page.getByText('150%')).toBeVisible();
  await expect.poll(() => Math.round((width() / before) * 10)).toBe(15);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Fit to width' }).click();
  await expect.poll(width).toBe(before);
});

test('shows the student’s other payments with their decisions', async () => {
  const history: PaymentHistory = {
    payeeAccount: { isSame: true, isActive: true, changedAt: at(-60) },
    payments: (['failed', 'completed', 'reversed'] as const).map((status, index) => ({
      id: `other-${index}`,
      status,
      enrollmentStatus: status === 'completed' ? 'approved' : 'rejected',
      amount: asPaisa(349_00),
      method: 'jazzcash',
      transactionId: 'PK36SCBL0000001123456702 of 21 November 2026',
      courseTitle: ['Legal Drafting and Pleadings', 'Family Law', ''][index]!,
      decidedBy: 'Demo Administrator',
      rejectionReason: status === 'failed' ? LONG_REASON : null,
      createdAt: at(9 + index),
      processedAt: at(10 + index),
    })),
    sameTransactionId: [],
  };
  answer('payments.history', history);
  await showProof();
  const others = page.getByRole('region', { name: 'Other payments of Zainab Malik' });
  await expect.element(others.getByRole('listitem')).toHaveLength(3);
  await expect.element(others.getByText(LONG_REASON)).toBeVisible();
  await checkState();
});

test('says that the student has no other payments', async () => {
  await showProof();
  await expect.element(page.getByText('No other payments.')).toBeVisible();
});

test.each([
  [null, 'This account is no longer in the list'],
  [{ isSame: false, isActive: true, changedAt: at(1) }, /^The account was changed on/u],
  [{ isSame: true, isActive: false, changedAt: at(1) }, /^The account was deactivated on/u],
  [{ isSame: true, isActive: true, changedAt: at(20) }, /^The account was added or changed on/u],
] as const)(
  'warns about the account that the student was shown when it is %j',
  async (payeeAccount, text) => {
    answer('payments.history', { payeeAccount, payments: [], sameTransactionId: [] });
    await showProof();
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

test('warns that the price of the course has changed', async () => {
  const order = { ...ORDER, total: asPaisa(1499_00), items: [{ ...ORDER.items[0]!, discounts: [] }] };
  answer('orders.reviewed', { ...REVIEWED, order });
  await showProof({ coursePrice: asPaisa(1999_00) });
  await expect.element(page.getByText(/^The course price is now/u)).toBeVisible();
});

test('shows who has decided, and why', async () => {
  await showProof({
    status: 'reversed',
    enrollmentStatus: 'ended',
    decidedBy: NAME,
    rejectionReason: LONG_REASON,
    receivedAmount: asPaisa(900_00),
    processedAt: at(21),
  });
  await expect.element(proof.getByText(new RegExp(`, by ${NAME}$`, 'u')).first()).toBeVisible();
  await expect.element(proof.getByText(LONG_REASON)).toBeVisible();
  await expect.element(proof.getByText('PKR 900')).toBeVisible();
  await expect.element(proof.getByRole('button', { name: /^Approve/u })).not.toBeInTheDocument();
  await checkState();
});

test('says who has the payment open, and until when', async () => {
  answer('reviews.open', { lockedBy: NAME, expiresAt: at(21) });
  await showProof();
  await expect.element(proof.getByText(new RegExp(`^${NAME} is reviewing it, until`, 'u'))).toBeVisible();
  await expect.element(proof.getByRole('button', { name: /^Reject/u })).toBeDisabled();
  await checkState();
});

test('says that somebody else has decided', async () => {
  await showProof({ queuedBy: NAME });
  await expect
    .element(proof.getByText(`${NAME} has decided. It is carried out in a few seconds.`))
    .toBeVisible();
  await checkState();
});

test('compares the proof with a similar one, with the places that differ outlined', async () => {
  await showProof();
  await openEvidence(() => reviews.showPaymentOf({ check: reviews.checkPictureNew() }));
  await expect.element(page.getByRole('dialog', { name: 'Compare the proofs' })).toBeVisible();
  await expect.element(page.getByText('The same receipt, except in the 2 outlined places.')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.compare-place').length).toBe(4);
  await expect.element(page.getByRole('dialog').getByText('differs')).toHaveLength(2);
  await checkState();
});

test('says that only the read values of a similar proof differ', async () => {
  const [comparison] = FACTS.proof.comparisons;
  answer('reviews.facts', {
    ...FACTS,
    checks: FACTS.checks.map((each) =>
      each.name === 'picture-new' ? { ...each, values: { ...each.values, places: 0 } } : each,
    ),
    proof: { ...FACTS.proof, comparisons: [{ ...comparison!, tiles: { here: [], there: [] } }] },
  });
  await showProof();
  await expect.element(proof.getByText(reviews.receiptReadsDifferently({ student: NAME }))).toBeVisible();
  await openEvidence(() => reviews.showPaymentOf({ check: reviews.checkPictureNew() }));
  await expect.element(page.getByText(reviews.sameReceiptRead())).toBeVisible();
  await checkState();
});

test('says that a photo could not be compared, and why a receipt is suspicious', async () => {
  answer('reviews.facts', {
    ...FACTS,
    checks: FACTS.checks.map((each) => {
      if (each.name === 'picture-new')
        return { ...each, result: 'unknown' as const, code: 'picture-unreadable', paymentId: null };
      if (each.name === 'paid-in-time')
        return {
          ...each,
          result: 'warning' as const,
          code: 'receipt-after-submission',
          values: { paidAt: at(28) },
        };
      return each;
    }),
    proof: { ...FACTS.proof, state: 'failed', comparisons: [] },
  });
  await showProof();
  await expect.element(proof.getByText(/could not be compared/u)).toBeVisible();
  await expect.element(proof.getByText(/after it was submitted/u)).toBeVisible();
  await checkState();
});

test('shows a day without a time as a day, and says that no time is stated', async () => {
  const paidAt = new Date('2026-11-27T19:00:00.000Z').toISOString();
  answer('reviews.facts', {
    ...FACTS,
    checks: FACTS.checks.map((each) =>
      each.name === 'paid-in-time'
        ? {
            ...each,
            result: 'warning' as const,
            ...{ code: 'paid-maybe-in-time', values: { paidAt, precision: 'day' } },
          }
        : each,
    ),
  });
  await showProof();
  await expect
    .element(proof.getByText('Paid on 28 Nov 2026 (only the day is stated): the exact time is not known'))
    .toBeVisible();
});

test('shows the transfer on the academy’s account beside the payment', async () => {
  await showProof();
  await openEvidence(() => reviews.showCreditOf({ check: reviews.checkCreditFound() }));
  const dialog = page.getByRole('dialog', { name: 'Transfer on the academy’s account' });
  await expect.element(dialog.getByText('This transfer may belong to the payment.')).toBeVisible();
  await expect.element(dialog.getByText(/^Dear QANOON ACADEMY/u)).toBeVisible();
  await checkState();
});

test('leads from one piece of evidence to the next', async () => {
  answer('reviews.facts', {
    ...FACTS,
    credits: FACTS.credits.map((credit) => ({ ...credit, transactionId: null, payerName: '' })),
  });
  await showProof();
  await openEvidence(() => reviews.showPaymentOf({ check: reviews.checkPictureNew() }));
  await expect.element(page.getByText('Evidence 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Evidence 2 of 2')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('Not in the text')).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});
