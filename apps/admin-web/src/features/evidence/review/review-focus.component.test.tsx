import { answer, hold } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reasons from '@qanoon/messages/admin/reject-reasons';
import * as orders from '@qanoon/messages/admin/reviewed-orders';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerRequests, answerReview } from '../../../../testing/answer-review.ts';
import { request } from '../../../../testing/review-data.ts';
import { ReviewedOrder } from '../../orders/orders/reviewed-order.tsx';
import { filterOf } from './review-filters.ts';
import { ReviewQueue } from './review-queue.tsx';

const showQueue = () =>
  showApp(() => <ReviewQueue filter={filterOf({})} Order={ReviewedOrder} onFilterChange={() => undefined} />);

const FIRST = 'Farida Bano';
const SECOND = 'Usman Tariq';
const toggle = (student: string) =>
  page.getByRole('button', { name: new RegExp(`proof, ${student}$`, 'iu') });
const approve = (student: string) =>
  page.getByRole('button', { name: m.approveStudent({ student }) }).first();
const reject = (student: string) => page.getByRole('button', { name: m.rejectStudent({ student }) }).first();
const panel = (student: string) => page.getByRole('complementary', { name: `Proof of ${student}` });

let moment = 0;

beforeEach(() => {
  answerReview();
  answerRequests([request(0, { studentName: FIRST }), request(1, { studentName: SECOND })]);
  // Every test needs a moment of its own, because the remaining time is counted once for each moment.
  answer('reviews.decide', { dueAt: `2099-08-01T00:00:00.${String(moment++).padStart(3, '0')}Z` });
});

test('focuses the next proof after an approval', async () => {
  await showQueue();
  await approve(FIRST).click();
  await expect.element(toggle(SECOND)).toHaveFocus();
});

test('focuses the page after the last request is decided', async () => {
  answerRequests([request(0, { studentName: FIRST })]);
  await showQueue();
  await approve(FIRST).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('focuses the next proof after a rejection in the dialog', async () => {
  await showQueue();
  await reject(FIRST).click();
  await page.getByRole('radio', { name: reasons.unreadable() }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(page.getByText('Rejected soon')).toBeVisible();
  await expect.element(toggle(SECOND)).toHaveFocus();
});

test('focuses the next proof after an approval with another amount', async () => {
  await showQueue();
  await toggle(FIRST).click();
  await page.getByRole('button', { name: orders.otherAmount() }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/u })
    .click();
  await expect.element(panel(SECOND)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(toggle(SECOND)).toHaveFocus();
});

test('keeps the focus of a reviewer who has moved it', async () => {
  const send = hold('reviews.decide');
  await showQueue();
  await approve(FIRST).click();
  const search = page.getByRole('searchbox');
  await search.click();
  send();
  await expect.element(page.getByText('Approved soon')).toBeVisible();
  await expect.element(search).toHaveFocus();
});

test('keeps the focus on the button that opens and closes a proof', async () => {
  await showQueue();
  await toggle(FIRST).click();
  await expect.element(panel(FIRST)).toBeVisible();
  await expect.element(toggle(FIRST)).toHaveFocus();
  await toggle(FIRST).click();
  await expect.element(panel(FIRST)).not.toBeInTheDocument();
  await expect.element(toggle(FIRST)).toHaveFocus();
});

test('focuses the button that opens a proof when its panel is closed', async () => {
  await showQueue();
  await toggle(FIRST).click();
  await panel(FIRST).getByRole('button', { name: 'Close proof' }).click();
  await expect.element(panel(FIRST)).not.toBeInTheDocument();
  await expect.element(toggle(FIRST)).toHaveFocus();
});

test('moves the focus with the keys that move through the list', async () => {
  await showQueue();
  await expect.element(toggle(FIRST)).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(toggle(SECOND)).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(toggle(FIRST)).toHaveFocus();
});
