import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import type { AcademySettings, UpdateAcademyInput } from '@qanoon/contracts/academy/academy-settings';
import type { PayeeAccount } from '@qanoon/contracts/money/payees';
import { CHECKLIST_STEPS, type ChecklistStep } from '@qanoon/contracts/people/setup';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import * as academy from '@qanoon/messages/admin/academy';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/setup';
import { checkState } from '@qanoon/ui/testing/check-state';
import { pictureFile } from '@qanoon/ui/testing/picture-files';
import { reach } from '@qanoon/ui/testing/show';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SetupStep } from './setup-search.ts';
import { SetupWizard } from './setup-wizard.tsx';

const settings: AcademySettings = {
  academy: { ...NEW_ACADEMY, name: 'Mall Road Law Academy', isOpen: false },
  orderHours: 72,
  taxNumber: '',
  completionPercent: 0,
  version: 1,
  updatedAt: null,
  updatedByName: null,
};
const ACCOUNT: PayeeAccount = {
  ...{ id: '019a4c18-0b77-7a2e-8c65-4e9f1d3b6a08', method: 'bank', accountTitle: 'Mall Road', number: '' },
  ...{ iban: 'PK36SCBL0000001123456702', bankName: 'Standard Chartered Bank', instructions: '' },
  ...{ isActive: true, isSample: false, qrConfirmedAt: null, version: 1 },
  changedAt: '2026-11-21T04:30:00.000Z',
};
const done = (...steps: ChecklistStep[]) =>
  answer('setup.checklist', {
    items: CHECKLIST_STEPS.map((step) => ({ step, done: steps.includes(step), message: '' })),
    dismissed: false,
  });

function Example({ start }: { start?: SetupStep }) {
  const [step, setStep] = useState(start);
  return <SetupWizard step={step} onStep={setStep} AddPayee={() => <p>{common.addPaymentAccount()}</p>} />;
}
const steps = page.getByRole('list', { name: m.stepsOfSetup() });
const stepButton = (name: string) => steps.getByRole('button', { name, exact: false });

beforeEach(() => {
  signInAsAdmin();
  answer('academy.get', settings);
  answer('payees.list', [ACCOUNT]);
});

test('opens a step again that was reached, but no later one', async () => {
  done('academy');
  await showApp(() => <Example />);
  await expect.element(page.getByRole('heading', { name: common.paymentAccount() })).toBeVisible();
  expect(stepButton(m.firstCourse()).query()).toBeNull();
  await reach(() => stepButton(common.nameAndContact()).click());
  await expect.element(page.getByRole('heading', { name: common.nameAndContact() })).toBeVisible();
  await reach(() => stepButton(common.paymentAccount()).click());
  await expect.element(page.getByRole('heading', { name: common.paymentAccount() })).toBeVisible();
});

test('a second payment account can follow the first one at once', async () => {
  done('academy', 'payee');
  await showApp(() => <Example start="payee" />);
  await reach(() => page.getByRole('button', { name: m.addAnotherAccount() }).click());
  await expect.element(page.getByText(common.addPaymentAccount(), { exact: true })).toBeVisible();
});

test('offers the first course as a step that can wait', async () => {
  done('academy', 'payee', 'mail');
  await showApp(() => <Example />);
  const link = page.getByRole('link', { name: m.writeFirstCourse() });
  await expect.element(link).toHaveAttribute('href', '/courses?edit=new');
  await reach(() => page.getByRole('button', { name: m.skipForNow() }).click());
  await expect.element(page.getByRole('heading', { name: m.stepsAreLeft({ count: 1 }) })).toBeVisible();
});

test('the last page says which steps are left, and leads to them and to the public site', async () => {
  done('academy');
  await showApp(() => <Example start="done" />);
  await expect.element(page.getByRole('heading', { name: m.stepsAreLeft({ count: 3 }) })).toBeVisible();
  await expect.element(page.getByRole('link', { name: m.seePublicSite() })).toBeVisible();
  await checkState({ written: ['Mall Road Law Academy'] });
});

test('the last page says that the setup is done when nothing is left', async () => {
  done('academy', 'payee', 'mail', 'course');
  await showApp(() => <Example start="done" />);
  await expect.element(page.getByRole('heading', { name: m.setupIsDone() })).toBeVisible();
});

test('the logo is saved with the name', async () => {
  done();
  const update = vi.fn((_input: UpdateAcademyInput) => settings);
  answer('academy.update', update);
  receive('logo', 'accepted');
  await showApp(() => <Example start="academy" />);
  await userEvent.upload(page.getByLabelText(academy.uploadLogo()), pictureFile('logo.png'));
  await expect.element(page.getByRole('img', { name: academy.theLogo() })).toBeVisible();
  await page.getByRole('button', { name: m.saveAndContinue() }).click();
  await expect.poll(() => update.mock.calls[0]?.[0]).toMatchObject({ logoUploadId: 'upload-0' });
});
