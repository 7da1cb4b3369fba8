import { answer, refuse } from '@qanoon/client/testing/answers';
import { configurePage } from '@qanoon/client/testing/page-config';
import { showApp } from '@qanoon/client/testing/show-app';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LoginForm } from './login-form.tsx';

const showForm = () =>
  showApp(() => <LoginForm redirect={undefined} />, { path: '/auth/login', route: '/_site/auth/login' });
const submit = () => page.getByRole('button', { name: common.signIn(), exact: true }).click();
async function fillIn(): Promise<void> {
  await userEvent.fill(page.getByLabelText(shared.email()), 'owner@example.test');
  await userEvent.fill(page.getByLabelText(deferred.password(), { exact: true }), 'harbour lantern 7');
}

test('a refused sign-in is reported once, above the form', async () => {
  refuse('auth.login', { status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' });
  await showForm();
  await submit();
  await expect.element(page.getByRole('alert')).toHaveTextContent(deferred.pleaseFillInAllFields());
  await expect.element(page.getByText(m.enterYourPassword())).toBeVisible();
  await fillIn();
  await submit();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`${m.invalidCredentials()}. ${m.pleaseCheckYourEmailAnd()}`);
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(0);
});

test('the form asks for an account of any role', async () => {
  let sent: object | undefined;
  answer('auth.login', (input) => {
    sent = input;
    throw new TypeError('Failed to fetch');
  });
  await showForm();
  await fillIn();
  await submit();
  await expect.poll(() => sent).toMatchObject({ anyRole: true, remember: false });
});

test('a phone is remembered unless its user says otherwise', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('hover: none') ? matchMedia('all') : matchMedia(query),
  );
  await showForm();
  await expect.element(page.getByLabelText(m.rememberMe())).toBeChecked();
});

test.each([
  [true, 1],
  [false, 0],
])('offers an account unless the academy is closed to visitors: open %s', async (isOpen, count) => {
  configurePage({ academy: { ...NEW_ACADEMY, isOpen } });
  await showForm();
  await expect.element(page.getByLabelText(shared.email())).toBeVisible();
  expect(page.getByRole('link', { name: 'Sign Up' }).elements()).toHaveLength(count);
});
