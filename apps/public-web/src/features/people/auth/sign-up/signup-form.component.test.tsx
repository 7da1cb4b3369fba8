import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SignupForm } from './signup-form.tsx';

const TAKEN = 'taken@example.test';
let sent: object | undefined;
beforeEach(async () => {
  sent = undefined;
  answer('auth.checkEmail', ({ email }) =>
    email === TAKEN
      ? { valid: false, message: 'This email is already registered' }
      : { valid: true, message: 'Email is available' },
  );
  // The call fails, because a successful response would leave the page.
  answer('auth.register', (input) => {
    sent = input;
    throw new TypeError('Failed to fetch');
  });
  await showApp(() => <SignupForm redirect="/course/c1?enroll=true" />, {
    path: '/auth/signup',
    route: '/_site/auth/signup',
  });
});

const fill = (label: () => string, text: string) =>
  reach(() => userEvent.fill(page.getByLabelText(label(), { exact: true }), text));
const submit = () => reach(() => page.getByRole('button', { name: common.createAccount() }).click());

test('an empty form says so once, and each field has its own message', async () => {
  await submit();
  await expect.element(page.getByRole('alert')).toHaveTextContent(deferred.pleaseFillInAllFields());
  for (const words of [m.enterYourName, m.enterYourEmail, m.enterPassword, m.enterPasswordAgain])
    await expect.element(page.getByText(words(), { exact: true })).toBeVisible();
  expect(document.querySelectorAll('[data-toast], .password-warning')).toHaveLength(0);
  await fill(m.fullName, 'Sana Malik');
  await fill(shared.email, 'sana@example.test');
  await fill(deferred.password, 'several unrelated words');
  await fill(m.confirmPassword, 'several unrelated words');
  await expect.element(page.getByText(deferred.pleaseFillInAllFields())).not.toBeInTheDocument();
});

test('a taken address offers to sign in and to choose a new password', async () => {
  await fill(shared.email, TAKEN);
  await expect.element(page.getByText(m.thisEmailIsAlreadyRegistered())).toBeVisible();
  const ways = page.getByRole('link').filter({ hasText: /^(?:Sign in|choose a new password)$/u });
  await expect
    .poll(() => ways.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/auth/login?redirect=%2Fcourse%2Fc1%3Fenroll%3Dtrue', '/auth/forgot-password']);
  await checkState();
});

test('a typo in the name of a mail provider is questioned, and one press corrects it', async () => {
  await fill(shared.email, 'sana@gmial.com');
  await expect.element(page.getByRole('button', { name: 'sana@gmail.com' })).toBeVisible();
  await expect.element(page.getByText(m.emailIsAvailable())).not.toBeInTheDocument();
  await checkState();
});

test('a corrected address, the phone number and the choice to be remembered are sent', async () => {
  await fill(m.fullName, 'Sana Malik');
  await fill(shared.email, 'sana@gmial.com');
  await page.getByRole('button', { name: 'sana@gmail.com' }).click();
  await expect.element(page.getByLabelText(shared.email())).toHaveValue('sana@gmail.com');
  await fill(deferred.password, '123456');
  await expect
    .poll(() => document.querySelector('.password-warning')?.textContent)
    .toContain('easy to guess');
  await fill(m.confirmPassword, '123456');
  await fill(m.phoneOptional, '0300-1234567');
  await submit();
  await expect
    .poll(() => sent)
    .toMatchObject({
      email: 'sana@gmail.com',
      phone: '+923001234567',
      remember: true,
      acceptsTerms: true,
    });
});
