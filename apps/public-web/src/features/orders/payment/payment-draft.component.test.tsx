import { findPaymentDraft, removePaymentDraft, savePaymentDraft } from '@qanoon/client/payment/payment-draft';
import { endSession } from '@qanoon/client/session/session';
import { answer } from '@qanoon/client/testing/answers';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { removeState, setWindow } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  attach,
  COURSE,
  chooseMethod,
  preparePayment,
  showModal,
  typeId,
} from '../../../../testing/payment.tsx';

const PICTURE = new File(['a picture'], 'receipt.png', { type: 'image/png' });
const DRAFT = {
  courseId: COURSE.id,
  method: 'easypaisa',
  transactionId: '38201746592',
  payeeAccountId: undefined,
  proof: { file: PICTURE, originalBytes: 9 },
} as const;

beforeEach(async () => {
  preparePayment();
  // Starting a session deletes what was stored, and that deletion may still be running.
  await removePaymentDraft();
});

test('restores the method, the screenshot and the ID after the page was ended', async () => {
  await showModal();
  await chooseMethod('easypaisa');
  await attach();
  await typeId('38201746592');
  await expect.poll(async () => (await findPaymentDraft(COURSE.id))?.transactionId).toBe('38201746592');
  const session = { ...sessionStorage };
  await removeState();
  Object.assign(sessionStorage, session);
  await showModal();
  await expect.element(page.getByRole('radio', { name: /Easypaisa/u })).toBeChecked();
  await expect.element(page.getByText('receipt.png')).toBeVisible();
  await expect.element(page.getByRole('textbox').last()).toHaveValue('38201746592');
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('opens on a phone at the step that the student had reached', async () => {
  await savePaymentDraft(DRAFT);
  setWindow({ width: 390, height: 780 });
  await showModal();
  await expect.element(page.getByText('Step 3 of 3')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('38201746592');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('Step 2 of 3')).toBeVisible();
});

test('forgets the draft when the payment is submitted', async () => {
  answer('payments.requestEnroll', { paymentId: 'payment' });
  await savePaymentDraft(DRAFT);
  await showModal();
  await expect.element(page.getByText('receipt.png')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Enrollment submitted! Payment under review.')).toBeVisible();
  await expect.poll(() => findPaymentDraft(COURSE.id)).toBeUndefined();
});

test('has no draft for another course', async () => {
  await savePaymentDraft({ ...DRAFT, courseId: 'another' });
  expect(await findPaymentDraft(COURSE.id)).toBeUndefined();
  expect(await findPaymentDraft('another')).toMatchObject({ transactionId: '38201746592' });
});

test('has no draft after the session has ended', async () => {
  await savePaymentDraft(DRAFT);
  await endSession();
  signInAsStudent();
  expect(await findPaymentDraft(COURSE.id)).toBeUndefined();
});
