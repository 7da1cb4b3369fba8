import { checkState } from '@qanoon/ui/testing/check-state';
import { show } from '@qanoon/ui/testing/show';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DayInput } from './day-input.tsx';
import { Field } from './field.tsx';

const onDay = vi.fn();
const field = page.getByLabelText('From');
const showField = (value = '') =>
  show(() => (
    <Field label="From">
      <DayInput value={value} onDay={onDay} />
    </Field>
  ));

test('writes the day before the month, and reports whole days only', async () => {
  await showField('2026-11-03');
  await expect.element(field).toHaveValue('03/11/2026');
  await checkState({ written: ['From'] });
  await userEvent.fill(field, '21/11');
  expect(onDay).not.toHaveBeenCalled();
  await userEvent.fill(field, '21/11/2026');
  expect(onDay).toHaveBeenLastCalledWith('2026-11-21');
  await userEvent.clear(field);
  expect(onDay).toHaveBeenLastCalledWith(undefined);
  await userEvent.fill(field, '31/31/2026');
  await userEvent.tab();
  await expect.element(field).toHaveValue('03/11/2026');
});

test('opens the calendar of the browser', async () => {
  const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => undefined);
  await showField();
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  expect(showPicker).toHaveBeenCalledOnce();
  showPicker.mockRestore();
});
