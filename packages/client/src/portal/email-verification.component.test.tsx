import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import * as m from '@qanoon/messages/shared/client';
import * as shared from '@qanoon/messages/shared/common';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSession } from '../session/session.ts';
import { EmailVerification } from './email-verification.tsx';

beforeEach(async () => {
  signInAsStudent();
  await showApp(() => <EmailVerification email="student@gmial.test" />);
  await reach(() => page.getByRole('button', { name: m.correctAddress() }).click());
});

const dialog = () => page.getByRole('dialog');
const fillIn = () =>
  reach(async () => {
    await userEvent.fill(dialog().getByLabelText(shared.email()), 'student@gmail.test');
    await userEvent.fill(dialog().getByLabelText(m.yourPassword(), { exact: true }), 'harbour lantern 7');
  });
const save = () => reach(() => dialog().getByRole('button', { name: m.correctAddress() }).click());

test('an address that is not verified is corrected with the password', async () => {
  let sent: object | undefined;
  answer('auth.correctEmail', (input) => {
    sent = input;
    return { ok: true as const };
  });
  await fillIn();
  await save();
  await expect.poll(() => sent).toEqual({ email: 'student@gmail.test', password: 'harbour lantern 7' });
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(getSession()?.user.email).toBe('student@gmail.test');
});

test('a wrong password is reported at its field only', async () => {
  refuse('auth.correctEmail', { status: 400, code: 'WRONG_PASSWORD', message: 'Wrong password.' });
  await fillIn();
  await save();
  await expect.element(dialog().getByText('Wrong password.')).toBeVisible();
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(0);
  await checkState({ written: ['Wrong password.'] });
});
