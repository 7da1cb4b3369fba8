import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/enrollments';
import * as orders from '@qanoon/messages/admin/reviewed-orders';
import * as reviews from '@qanoon/messages/admin/reviews';
import * as deferred from '@qanoon/messages/shared/deferred';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach, setWindow, showAgain } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerRequests, answerReview } from '../../../../testing/answer-review.ts';
import { at, FACTS, manyRequests, NAME, request } from '../../../../testing/review-data.ts';
import { ReviewedOrder } from '../../orders/orders/reviewed-order.tsx';
import { filterOf } from './review-filters.ts';
import { ReviewQueue } from './review-queue.tsx';
import type { ReviewSearch } from './review-search.ts';

const showQueue = (search: ReviewSearch = {}, onFilterChange: () => void = () => undefined) =>
  showApp(() => (
    <ReviewQueue filter={filterOf(search)} Order={ReviewedOrder} onFilterChange={onFilterChange} />
  ));

const row = (name: RegExp) => page.getByRole('row', { name });

beforeEach(answerReview);

test('shows the requests with their status, and who has them open', async () => {
  answerRequests(manyRequests(9), { totalCount: 1123 });
  answer('reviews.pace', { medianSeconds: 12.4, decisions: 61 });
  await showQueue({ status: 'all' });
  await expect.element(page.getByText('1,123 requests')).toBeVisible();
  await expect.element(page.getByText('The team’s median: 12 seconds a decision')).toBeVisible();
  await expect.element(page.getByRole('row')).toHaveLength(10);
  await expect.element(row(/Unknown Student .* Unknown Course/iu).first()).toBeVisible();
  await expect.element(page.getByText('In review').first()).toBeVisible();
  await checkState();
});

test('shows the receipt of an approved payment', async () => {
  const approved = {
    status: 'completed',
    enrollmentStatus: 'approved',
    receiptNumber: '2026-000123',
  } as const;
  answerRequests([
    request(0, { ...approved, decidedBy: NAME, receivedAmount: asPaisa(1499_00), processedAt: at(20) }),
  ]);
  await showQueue({ status: 'approved' });
  await expect.element(page.getByText('Receipt 2026-000123')).toBeVisible();
});

test.each([1280, 1440])(
  'shows the whole date format in empty date fields when the window is %i px wide',
  async (width) => {
    answerRequests([]);
    await showQueue();
    await reach(() => setWindow({ width, height: 900 }));
    const field = page.getByLabelText(common.from()).element() as HTMLInputElement;
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = font;
    const room =
      field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    expect(context.measureText(field.placeholder).width).toBeLessThanOrEqual(room);
  },
);

test('shows a spinner while the requests load', async () => {
  hold('payments.requests');
  await showQueue();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await checkState();
});

test('says that no request is pending', async () => {
  answerRequests([]);
  await showQueue();
  await expect.element(page.getByText('No pending requests.')).toBeVisible();
  await expect.element(page.getByText('0 requests')).toBeVisible();
  await checkState();
});

test.each([
  ['approved', 'No approved requests.'],
  ['rejected', 'No rejected requests.'],
  ['reversed', 'No reversed payments.'],
  ['all', 'No requests yet.'],
] as const)('says that no request is %s', async (status, text) => {
  answerRequests([]);
  await showQueue({ status });
  await expect.element(page.getByText(text)).toBeVisible();
});

test('says that no request matches the filters, and offers to clear them', async () => {
  answerRequests([]);
  const onFilterChange = vi.fn();
  await showQueue({ search: 'nobody', method: 'bank' }, onFilterChange);
  await expect.element(page.getByText('No requests match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(onFilterChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ search: '', method: undefined }),
  );
  await checkState();
});

test('says that the requests could not be loaded', async () => {
  refuse('payments.requests');
  await showQueue();
  await expect.element(page.getByRole('alert').getByText('Failed to load requests.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await checkState();
});

test('marks requests that wait longer than promised', async () => {
  answerRequests([request(0, { isOverdue: true })]);
  await showQueue({ overdue: true });
  await expect.element(page.getByText('Overdue')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Only overdue' })).toBeChecked();
  await checkState();
});

test('shows only the request of a link, and says so', async () => {
  answerRequests([request(0)]);
  await showQueue({ payment: 'request-0' });
  await expect.element(page.getByText('This is the request of your link.')).toBeVisible();
  await expect.element(page.getByRole('complementary', { name: 'Proof of Zainab Malik' })).toBeVisible();
});

test('says that the request of a link does not exist', async () => {
  answerRequests([]);
  await showQueue({ payment: 'unknown' });
  await expect.element(page.getByText('This request does not exist.')).toBeVisible();
  await checkState();
});

test('shows who has decided about a request', async () => {
  answerRequests([request(0, { queuedBy: NAME })]);
  await showQueue();
  await expect.element(page.getByText('Decided soon')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Approve,/u })).toBeDisabled();
  await checkState();
});

test('lists the certain payments before all of them are approved', async () => {
  answerRequests([0, 1, 2].map((index) => request(index, { isCertain: true, studentName: NAME })));
  await showQueue();
  await reach(() => page.getByRole('button', { name: reviews.approveCertain({ count: 3 }) }).click());
  await expect.element(page.getByRole('alertdialog', { name: 'Approve 3 certain payments?' })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Certain payments' }).getByRole('listitem'))
    .toHaveLength(3);
  await checkState();
});

test('keeps the row of the button for certain payments inside the page on a phone', async () => {
  answerRequests([0, 1].map((index) => request(index, { isCertain: true })));
  await showQueue();
  const button = page.getByRole('button', { name: reviews.approveCertain({ count: 2 }) });
  await expect.element(button).toBeVisible();
  setWindow({ width: 390, height: 844 });
  const right = (element: Element) => element.getBoundingClientRect().right;
  const row = button.element().parentElement!;
  expect(right(row)).toBeLessThanOrEqual(right(page.getByRole('searchbox').element()));
});

test('says which payments of a batch were left out, and why', async () => {
  answerRequests([0, 1].map((index) => request(index, { isCertain: true })));
  answer('reviews.approveCertain', ({ paymentIds: [first, second] }) => ({
    dueAt: '2099-01-01T00:00:00.001Z',
    queued: [first!],
    skipped: [
      {
        ...{ paymentId: second!, refusal: null },
        check: FACTS.checks.find(({ name }) => name === 'id-new')!,
      },
    ],
  }));
  await showQueue();
  await page.getByRole('button', { name: 'Approve 2 certain payments' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve 2 certain payments' }).click();
  await expect.element(page.getByText('1 payment was left out.')).toBeVisible();
  await expect
    .element(page.getByText(`Zainab Malik: ID is new – ${NAME} has used the same ID.`))
    .toBeVisible();
  await expect.element(page.getByText('Approved soon')).toBeVisible();
});

test('shows how long a request waits, and what it shares with other payments', async () => {
  const createdAt = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString();
  answerRequests([request(0, { createdAt, warnings: ['id-used', 'proof-copied', 'amount-differs'] })]);
  await showQueue();
  await expect.element(page.getByText('Waits for 3 hours')).toBeVisible();
  await expect.element(page.getByText('ID used before')).toBeVisible();
  await expect.element(page.getByText('Same screenshot')).toBeVisible();
  await expect.element(page.getByText('Other amount received')).toBeVisible();
  await checkState();
});

test.each([1248, 1280, 1440])('fits the table into a window of %i px, in both languages', async (width) => {
  answerRequests([
    request(0, { warnings: ['id-used', 'proof-copied', 'amount-differs'], isOverdue: true, isCertain: true }),
    request(1, { courseTitle: 'Constitutional Law Fundamentals', transactionId: 'FT2667157557DM' }),
  ]);
  // The sidebar and the margins of the page take 322 pixels.
  await showApp(() => (
    <div style={{ width: width - 322, marginInline: 'auto' }}>
      <ReviewQueue filter={filterOf({})} Order={ReviewedOrder} onFilterChange={() => undefined} />
    </div>
  ));
  for (const language of ['en', 'ur'] as const) {
    await showAgain(language);
    setWindow({ width, height: 900 });
    await expect.element(page.getByRole('row')).toHaveLength(3);
    const { scrollWidth, clientWidth } = document.querySelector('.table-scroll')!;
    expect(scrollWidth, language).toBeLessThanOrEqual(clientWidth);
  }
});

test('shows when and by whom listed requests were decided, in place of buttons', async () => {
  const decided = { processedAt: at(21), enrollmentStatus: 'approved', status: 'completed' } as const;
  answerRequests([
    request(0, { ...decided, decidedBy: NAME }),
    request(1, decided),
    // This payment was rejected, but another one of the student was approved.
    request(2, { ...decided, status: 'failed', decidedBy: NAME }),
  ]);
  await showQueue({ status: 'all' });
  await expect.element(page.getByText(/^21 Nov 2026, .*, automatically$/u)).toBeVisible();
  await expect.element(page.getByText(new RegExp(`, by ${NAME}$`, 'u'))).toHaveLength(2);
  await expect.element(page.getByText('Rejected', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Approve,/u })).not.toBeInTheDocument();
  await checkState();
});

test('keeps a typed amount when the window becomes too narrow for the table', async () => {
  await showQueue();
  setWindow({ width: 1440, height: 900 });
  await page
    .getByRole('button', { name: /^View proof/u })
    .first()
    .click();
  await page.getByRole('button', { name: orders.otherAmount() }).click();
  const amount = page.getByLabelText(orders.amountThatArrived());
  await userEvent.fill(amount, '1,200');
  setWindow({ width: 390, height: 844 });
  await expect.element(amount).toHaveValue('1,200');
  await page.getByRole('button', { name: deferred.cancel() }).click();
  await expect.element(page.getByRole('article').first()).toBeVisible();
});

test('lists the keyboard shortcuts, which can be turned off', async () => {
  await showQueue();
  await reach(() => page.getByRole('button', { name: deferred.keyboardShortcuts() }).click());
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect.element(page.getByRole('switch', { name: /^Single-key shortcuts/u })).toBeChecked();
  await checkState();
});

test('approves the marked request with the key A', async () => {
  const decide = vi.fn((_input: object) => ({ dueAt: '2099-01-01T00:00:00.002Z' }));
  answer('reviews.decide', decide);
  await showQueue();
  await expect.element(page.getByRole('row')).toHaveLength(3);
  await userEvent.keyboard('ja');
  await expect.element(page.getByText('Approved soon')).toBeVisible();
  expect(decide).toHaveBeenCalledExactlyOnceWith({
    decision: { kind: 'approve', input: { paymentId: 'request-0' } },
  });
});

test('shows that a decision is being sent', async () => {
  answer('reviews.decide', { dueAt: '2099-01-01T00:00:00.003Z' });
  hold('reviews.decide');
  await showQueue();
  await reach(() =>
    page
      .getByRole('button', { name: m.approveStudent({ student: 'Zainab Malik' }) })
      .first()
      .click(),
  );
  await expect.element(page.getByRole('button', { name: 'Approving...' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await checkState();
});

test('shows the server’s message when somebody else has the payment open', async () => {
  refuse('reviews.decide', {
    status: 409,
    code: 'PAYMENT_LOCKED',
    message: `${NAME} is reviewing this payment.`,
  });
  await showQueue();
  await page
    .getByRole('button', { name: /^Approve,/u })
    .first()
    .click();
  await expect.element(page.getByText(`${NAME} is reviewing this payment.`)).toBeVisible();
});

test('says that a decision could not be sent, and keeps the request open', async () => {
  refuse('reviews.decide', { status: 500, code: 'INTERNAL' });
  await showQueue();
  await page
    .getByRole('button', { name: /^Approve,/u })
    .first()
    .click();
  await expect.element(page.getByText('Failed to approve payment.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Approve,/u }).first()).toBeEnabled();
});
