import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { AcademySettings, UpdateAcademyInput } from '@qanoon/contracts/academy/academy-settings';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import * as m from '@qanoon/messages/admin/setup';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AcademyStep } from './academy-step.tsx';

const settings = (over: Partial<AcademySettings> = {}): AcademySettings => ({
  academy: { ...NEW_ACADEMY, name: 'Mall Road Law Academy' },
  orderHours: 72,
  taxNumber: '',
  completionPercent: 0,
  version: 0,
  updatedAt: null,
  updatedByName: null,
  ...over,
});
const update = vi.fn((_input: UpdateAcademyInput) => settings({ version: 1 }));
const completion = page.getByLabelText(/^A lecture counts when at least … of it was played/u);
const save = () => reach(() => page.getByRole('button', { name: m.saveAndContinue() }).click());

beforeEach(() => {
  signInAsAdmin();
  update.mockClear();
  answer('academy.update', update);
  answer('setup.checklist', { items: [], dismissed: false });
});

test('recommends 80 percent when the academy is set up', async () => {
  answer('academy.get', settings());
  await showApp(() => <AcademyStep onDone={() => undefined} />);
  await expect.element(completion).toHaveDisplayValue('80% (recommended)');
  await reach(() =>
    userEvent.fill(page.getByLabelText(m.nameOfAcademy(), { exact: false }), 'Lahore Law College'),
  );
  await save();
  await expect.poll(() => update.mock.calls[0]?.[0]).toMatchObject({ completionPercent: 80 });
});

test('takes another answer', async () => {
  answer('academy.get', settings());
  await showApp(() => <AcademyStep onDone={() => undefined} />);
  await reach(() =>
    userEvent.fill(page.getByLabelText(m.nameOfAcademy(), { exact: false }), 'Lahore Law College'),
  );
  await reach(() => userEvent.selectOptions(completion, '0'));
  await save();
  await expect.poll(() => update.mock.calls[0]?.[0]).toMatchObject({ completionPercent: 0 });
});

test('shows what was chosen before', async () => {
  answer('academy.get', settings({ version: 3, completionPercent: 0 }));
  await showApp(() => <AcademyStep onDone={() => undefined} />);
  await expect.element(completion).toHaveValue('0');
  await checkState({ written: ['Mall Road Law Academy'] });
});
