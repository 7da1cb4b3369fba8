import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { OwnDecision } from '@qanoon/contracts/evidence/reviews';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reasons from '@qanoon/messages/admin/reject-reasons';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerRequests, answerReview } from '../../../../../testing/answer-review.ts';
import { FACTS, NAME, request } from '../../../../../testing/review-data.ts';
import { filterOf } from '../review-filters.ts';
import { ReviewQueue } from '../review-queue.tsx';

const showQueue = () =>
  showApp(() => <ReviewQueue filter={filterOf({})} Order={() => null} onFilterChange={() => undefined} />);

/** Every test needs a moment of its own, because the remaining time is counted once for each moment. */
const decision = (paymentId: string, dueAt: string, over: Partial<OwnDecision> = {}): OwnDecision => ({
  paymentId,
  kind: 'approve',
  studentName: NAME,
  courseTitle: 'Constitutional Law Fundamentals',
  dueAt,
  failedCode: null,
  ...over,
});

const openReject = () =>
  page.getByRole('button', { name: m.rejectStudent({ student: 'Zainab Malik' }) }).click();
const dialog = page.getByRole('dialog', { name: 'Reject this payment' });
const whatStudentReads = page.getByLabelText('What the student reads');

beforeEach(() => {
  answerReview();
  answerRequests([request(0)]);
});

test('shows the decisions that can be undone, and those that failed', async () => {
  answer('reviews.own', [
    decision('one', '2099-02-01T00:00:03.000Z', { kind: 'reject' }),
    ...['two', 'three', 'four'].map((id) => decision(id, '2099-02-01T00:00:00.000Z')),
    decision('five', '2099-02-01T00:00:00.000Z', { failedCode: 'TRANSACTION_ID_USED' }),
  ]);
  await showQueue();
  const decisions = page.getByRole('region', { name: 'Decisions' }).getByRole('listitem');
  await expect.element(decisions).toHaveLength(3);
  await expect.element(page.getByText(new RegExp(`^Reject: ${NAME}`, 'u')).last()).toBeVisible();
  await expect.element(page.getByText('Approve 3 certain payments').last()).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Not carried out.')).toBeVisible();
  await checkState();
});

test('undoes all decisions of a batch', async () => {
  const undo = vi.fn((_input: { paymentId: string }) => ({ ok: true as const }));
  answer('reviews.undo', undo);
  answer(
    'reviews.own',
    ['two', 'three'].map((id) => decision(id, '2099-03-01T00:00:00.000Z')),
  );
  await showQueue();
  await page.getByRole('button', { name: 'Undo: Approve 2 certain payments' }).click();
  await expect.element(page.getByText('Undone. The student was not told.')).toBeVisible();
  expect(undo.mock.calls).toEqual([[{ paymentId: 'two' }], [{ paymentId: 'three' }]]);
});

test('shows the server’s message when a decision cannot be undone', async () => {
  refuse('reviews.undo', { status: 409, message: 'It was carried out already.' });
  answer('reviews.own', [decision('request-0', '2099-04-01T00:00:00.000Z')]);
  await showQueue();
  await page.getByRole('button', { name: /^Undo:/u }).click();
  await expect.element(page.getByText('It was carried out already.')).toBeVisible();
});

test('dismisses a decision that failed', async () => {
  answer('reviews.undo', { ok: true });
  answer('reviews.own', [decision('five', '2099-05-01T00:00:00.000Z', { failedCode: 'INTERNAL' })]);
  await showQueue();
  await page.getByRole('button', { name: /^Dismiss:/u }).click();
  await expect.element(page.getByRole('region', { name: 'Decisions' })).not.toBeInTheDocument();
});

test('offers ready reasons for a rejection', async () => {
  await showQueue();
  await reach(openReject);
  await expect.element(dialog.getByRole('radio')).toHaveLength(9);
  await expect.element(whatStudentReads).not.toBeInTheDocument();
  await checkState();
});

test('inserts a ready reason in the student’s language', async () => {
  answer('reviews.facts', { ...FACTS, studentLanguage: 'ur' });
  await showQueue();
  await openReject();
  await page.getByRole('radio', { name: /The screenshot cannot be read/u }).click();
  await expect.element(whatStudentReads).toHaveAttribute('dir', 'rtl');
  await expect.element(whatStudentReads).toHaveAttribute('lang', 'ur');
  await expect
    .poll(() => (whatStudentReads.element() as HTMLTextAreaElement).value)
    .toMatch(/\p{Script=Arabic}/u);
  await expect.element(page.getByText(/^The student’s language is Urdu/u)).toBeVisible();
});

test('takes a reason in the reviewer’s own words', async () => {
  const decide = vi.fn((_input: object) => ({ dueAt: '2099-06-01T00:00:00.000Z' }));
  answer('reviews.decide', decide);
  await showQueue();
  await reach(openReject);
  await reach(() => page.getByRole('radio', { name: m.inMyOwnWords(), exact: false }).click());
  await reach(() => userEvent.fill(page.getByLabelText(m.reasonInYourOwnWords()), 'Of another year.'));
  await checkState();
  await page.getByRole('dialog').getByRole('button', { name: m.reject(), exact: true }).click();
  await expect
    .poll(() => decide.mock.calls)
    .toEqual([
      [{ decision: { kind: 'reject', input: { paymentId: 'request-0', reason: 'Of another year.' } } }],
    ]);
});

test('asks for a reason before a rejection is sent', async () => {
  const decide = vi.fn((_input: object) => ({ dueAt: '2099-06-02T00:00:00.000Z' }));
  answer('reviews.decide', decide);
  await showQueue();
  await reach(openReject);
  await reach(() => page.getByRole('dialog').getByRole('button', { name: m.reject(), exact: true }).click());
  await expect.element(dialog.getByText('Reason is required')).toBeVisible();
  await reach(() => page.getByRole('radio', { name: m.inMyOwnWords(), exact: false }).click());
  await reach(() => page.getByRole('dialog').getByRole('button', { name: m.reject(), exact: true }).click());
  await expect.element(dialog.getByText('Reason is required')).toBeVisible();
  expect(decide).not.toHaveBeenCalled();
  await checkState();
});

test('keeps the reason when the rejection could not be sent', async () => {
  refuse('reviews.decide', { status: 500, code: 'INTERNAL' });
  await showQueue();
  await openReject();
  await page.getByRole('radio', { name: reasons.unreadable() }).click();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(page.getByText('Failed to reject payment.')).toBeVisible();
  await expect.element(whatStudentReads).not.toHaveValue('');
});

test('locks the dialog while the rejection is being sent', async () => {
  answer('reviews.decide', { dueAt: '2099-07-01T00:00:00.000Z' });
  hold('reviews.decide');
  await showQueue();
  await reach(openReject);
  await reach(() => page.getByRole('radio', { name: reasons.unreadable() }).click());
  await reach(() => page.getByRole('dialog').getByRole('button', { name: m.reject(), exact: true }).click());
  await expect.element(dialog.getByRole('button', { name: 'Rejecting...' })).toBeDisabled();
  await expect.element(dialog.getByRole('radio').first()).toBeDisabled();
  await checkState();
});
