import { setAcademy } from '@qanoon/client/page/academy';
import { config } from '@qanoon/client/page/config';
import { answer } from '@qanoon/client/testing/answers';
import { ORDERS } from '@qanoon/client/testing/order-data';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/public/payment';
import * as client from '@qanoon/messages/shared/client';
import * as shared from '@qanoon/messages/shared/common';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach, setWindow, showAgain } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerOrder,
  attach,
  chooseMethod,
  OPEN,
  onPhone,
  preparePayment,
  press,
  showModal,
  typeId,
} from '../../../../testing/payment.tsx';

const READ = { isDone: true, transactionId: '53941208877', amount: asPaisa(299_00) };
const WRITTEN = { written: ['receipt.png', 'Qanoon Trust'] };
const field = () => page.getByRole('textbox').last();

beforeEach(() => {
  preparePayment();
  // The browser forbids storage here, so that what one test has entered is not restored in another one.
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
});

test('fills in the transaction ID that was read from the screenshot, and says so', async () => {
  answer('proofChecks.readOwn', READ);
  await showModal();
  await chooseMethod('easypaisa');
  await attach();
  await expect.element(field()).toHaveValue('53941208877');
  await expect.element(page.getByText(/^Read from your screenshot/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await checkState(WRITTEN);
});

test('offers the ID that was read again after the student has cleared it', async () => {
  answer('proofChecks.readOwn', READ);
  await showModal();
  await attach();
  await expect.element(field()).toHaveValue('53941208877');
  await typeId('');
  await page.getByRole('button', { name: 'Use this ID' }).click();
  await expect.element(field()).toHaveValue('53941208877');
});

test('never replaces what the student has typed, and shows both IDs in Urdu, too', async () => {
  answer('proofChecks.readOwn', { ...READ, transactionId: 'DEMO-99120447' });
  await showModal();
  await typeId('ABC1234567');
  await attach();
  await expect.element(page.getByText(/^You typed/u)).toBeVisible();
  await expect.element(field()).toHaveValue('ABC1234567');
  await showAgain('ur');
  for (const id of ['ABC1234567', 'DEMO-99120447']) {
    const shown = page.getByRole('status').getByText(id, { exact: false }).last();
    await expect.element(shown).toBeVisible();
    // Chromium once drew a Latin text with no width when it began with an isolate from another font face.
    expect(shown.element().getBoundingClientRect().width, id).toBeGreaterThan(40);
  }
});

test('says that the screenshot shows another amount, and still allows submitting', async () => {
  answer('proofChecks.readOwn', { ...READ, amount: asPaisa(199_00) });
  await showModal();
  await chooseMethod('easypaisa');
  await attach();
  await expect.element(page.getByText(/^The screenshot shows PKR\s199, and PKR\s299 is due/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await checkState(WRITTEN);
});

test('says nothing about the amount that is due', async () => {
  answer('proofChecks.readOwn', READ);
  await showModal();
  await attach();
  await expect.element(field()).toHaveValue('53941208877');
  await expect.element(page.getByText(/^The screenshot shows/u)).not.toBeInTheDocument();
});

test.each([
  ['12', /^An ID has at least six/u],
  ['03001234567', /^This is a mobile number/u],
  ['PK36SCBL0000001123456702', /^This is an IBAN/u],
])('doubts that %s is a transaction ID', async (typed, hint) => {
  await showModal();
  await chooseMethod('easypaisa');
  await typeId(typed);
  await expect.element(page.getByText(hint)).toBeVisible();
});

test('names what is missing beside the disabled button', async () => {
  await showModal();
  await expect
    .element(page.getByText('Still missing: Payment method, Payment screenshot, Transaction ID'))
    .toBeVisible();
  await chooseMethod('bank');
  await attach();
  await expect.element(page.getByText('Still missing: Reference Number')).toBeVisible();
  await typeId('FT24123ABCDE');
  await expect.element(page.getByText(/^Still missing/u)).not.toBeInTheDocument();
});

test('explains that a PDF is not a picture, and what to choose instead', async () => {
  await showModal();
  await attach(new File(['%PDF-1.7 a receipt'], 'receipt.pdf', { type: 'application/pdf' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Please upload a valid image file. This is a PDF: open it, take a screenshot of it, and choose that.',
    );
  await checkState(WRITTEN);
});

test('says that nothing was submitted when there is no connection, and keeps every value', async () => {
  await showModal();
  await chooseMethod('easypaisa');
  await attach();
  await typeId('38201746592');
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^There is no connection\. You can go on/u)).toBeVisible();
  await press(m.submit);
  await expect.element(page.getByRole('alert').getByText(/nothing was submitted yet/u)).toBeVisible();
  await expect.element(page.getByText(/^There is no connection\. You can go on/u)).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('38201746592');
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  connection.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^There is no connection/u)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The connection is back. Nothing was submitted yet: press Submit.');
});

test('says how to pay from the app of each method, and what the reference is for', async () => {
  await showModal();
  await chooseMethod('easypaisa');
  await expect.element(page.getByText('Open Easypaisa and choose “Send Money”.')).toBeVisible();
  await expect
    .element(page.getByText(/^Send PKR\s299 to the number above\. The app must show the name Qanoon Trust/u))
    .toBeVisible();
  await expect.element(page.getByText(/^You need not write the reference/u)).toBeVisible();
  await chooseMethod('bank');
  await expect.element(page.getByText(/^Open your bank's app/u)).toBeVisible();
  await checkState({ written: [...WRITTEN.written, 'The Qanoon Academy for Legal Education'] });
});

test('shows the name of the bundle that is bought as its heading', async () => {
  const courses = ['constitutional', 'torts'].map((id) => ({
    id,
    title: id,
    titleLanguage: 'en' as const,
    price: asPaisa(299_00),
  }));
  const [item] = ORDERS.open.items;
  answerOrder({ ...OPEN, items: [item!, { ...item!, courseId: 'torts', courseTitle: 'Law of Torts' }] });
  answer('prices.bundles', [
    {
      ...{ id: 'starter', title: 'LL.B. starter pack', titleLanguage: 'en', courses },
      ...{ separateTotal: asPaisa(598_00), price: asPaisa(299_00), endsAt: null },
    },
  ]);
  await showModal(null, '/course/constitutional?bundle=starter');
  const dialog = page.getByRole('dialog', { name: 'Enroll in these courses' });
  await expect.element(dialog.getByText('LL.B. starter pack')).toBeVisible();
  await expect.element(dialog.getByText('Bundle of 2 courses')).toBeVisible();
  await expect.element(dialog.getByText('Law of Torts')).toBeVisible();
  await checkState({ written: ['Law of Torts', 'LL.B. starter pack', 'Constitutional Law Fundamentals'] });
});

const REJECTED = {
  status: 'rejected',
  progress: 0,
  rejectionReason: 'The receipt does not show PKR 349.',
  orderId: null,
  rejectedPayment: { method: 'easypaisa', transactionId: '38201746592' },
} as const;

test('hides the account after a rejection, because the money was sent', async () => {
  await showModal(REJECTED);
  await expect.element(page.getByText('Show the account again')).toBeVisible();
  await expect.element(page.getByText('03451234567')).not.toBeVisible();
  await page.getByText('Show the account again').click();
  await expect.element(page.getByText('03451234567')).toBeVisible();
});

test('begins on a phone with the screenshot after a rejection, and shows its reason in its own direction', async () => {
  setWindow({ width: 390, height: 780 });
  await showModal(REJECTED);
  await expect.element(page.getByRole('heading', { name: 'Attach the screenshot' })).toBeVisible();
  await expect.element(page.getByText(REJECTED.rejectionReason)).toHaveAttribute('dir', 'auto');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'Send the money' })).toBeVisible();
});

test('brings the number into view when a method is chosen on a phone', async () => {
  await showModal();
  await reach(() => setWindow({ width: 360, height: 640 }));
  await chooseMethod('easypaisa');
  const number = page.getByText('03451234567');
  await expect.poll(() => number.element().getBoundingClientRect().bottom).toBeLessThan(560);
  await expect.element(page.getByRole('button', { name: 'Not now' })).toBeVisible();
});

test('leads a phone that lies on its side through the same steps', async () => {
  await showModal();
  await reach(() => setWindow({ width: 844, height: 390 }));
  await chooseMethod('easypaisa');
  await press(shared.next);
  await attach();
  await press(shared.next);
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect.element(submit).toBeVisible();
  await expect.poll(() => submit.element().getBoundingClientRect().bottom).toBeLessThan(390);
});

test('does not label the button that only closes "cancel" in Urdu or on a phone', async () => {
  await showModal();
  await showAgain('ur');
  await expect.element(page.getByRole('button', { name: 'بعد میں' })).toBeVisible();
  await onPhone();
  await expect.element(page.getByRole('button', { name: m.notNow() })).toBeVisible();
});

test('asks about an unverified address, corrects it, and does not make the payment wait', async () => {
  signInAsStudent({ emailVerified: false });
  answer('auth.correctEmail', { ok: true });
  answer('proofChecks.readOwn', { isDone: true, transactionId: null, amount: null });
  await showModal();
  await chooseMethod('easypaisa');
  await attach();
  await typeId('ABC1234567');
  const section = page.getByRole('region', { name: m.verifyAddress() });
  await expect.element(section.getByText('student@demo.test')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await section.getByRole('button', { name: client.correctAddress() }).click();
  const dialog = page.getByRole('dialog', { name: client.correctAddressTitle() });
  await userEvent.fill(dialog.getByLabelText(client.yourPassword()), 'a password');
  await dialog.getByRole('button', { name: client.correctAddress() }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // Submitting the form in the dialog must not submit the form of the payment.
  await expect.element(field()).toHaveValue('ABC1234567');
});

test('does not ask about a verified address', async () => {
  await showModal();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.getByRole('region', { name: m.verifyAddress() }).query()).toBeNull();
});

test('offers the contact channels of the academy, on a computer and at every step on a phone', async () => {
  setAcademy({ ...config.academy, email: 'office@academy.test', whatsapp: '+923001234567' });
  await showModal();
  const whatsapp = page.getByRole('link', { name: 'Ask on WhatsApp' });
  await expect
    .element(whatsapp)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/923001234567\?/u));
  await expect.element(page.getByRole('link', { name: 'Ask by email' })).toBeVisible();
  await onPhone();
  await expect.element(whatsapp).toBeVisible();
  await checkState(WRITTEN);
});
