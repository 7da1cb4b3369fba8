import { checkState } from '@qanoon/ui/testing/check-state';
import { reach, show } from '@qanoon/ui/testing/show';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

/** The labels of buttons, which the caller passes. */
const LABELS = ['Add', 'Adding', 'Keep'];
const LONG = 'The bank has taken the money back, and the account that sent it belongs to somebody else.';

function Example(props: Partial<FormDialogProps>) {
  return (
    <FormDialog
      title={<bdi>Add account</bdi>}
      onClose={() => undefined}
      form={{ busy: false, onSubmit: (event) => event.preventDefault() }}
      submitLabel="Add"
      busyLabel="Adding"
      {...props}
    >
      <Field label={<bdi>Account title</bdi>} help={<bdi>As the bank writes it.</bdi>} required>
        <Input autoComplete="off" enterKeyHint="next" disabled={props.form?.busy ?? false} />
      </Field>
      {props.children}
    </FormDialog>
  );
}
const dialog = page.getByRole('dialog', { name: 'Add account' });
const submit = page.getByRole('button', { name: 'Add' });
const cancel = page.getByRole('button', { name: 'Cancel' });

test('opens with the focus in its first field', async () => {
  await show(() => <Example description={<bdi>Students pay to it.</bdi>} />);
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveAccessibleDescription('Students pay to it.');
  await expect.element(page.getByLabelText('Account title')).toHaveFocus();
  await checkState({ written: LABELS });
});

test('submits its form with the Enter key and with the button', async () => {
  const onSubmit = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
  await show(() => <Example form={{ busy: false, onSubmit }} />);
  await userEvent.type(page.getByLabelText('Account title'), 'Qanoon Trust{Enter}');
  await submit.click();
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await expect.element(dialog).toBeVisible();
});

test('closes with Cancel, with its cross and with Escape', async () => {
  const onClose = vi.fn();
  await show(() => <Example onClose={onClose} />);
  await cancel.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('asks before it discards an entry, unless the entry was undone', async () => {
  const onClose = vi.fn();
  await show(() => <Example onClose={onClose} />);
  const field = page.getByLabelText('Account title');
  const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });
  await userEvent.type(field, 'Qanoon Trust');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Qanoon Trust');
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.clear(field);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

/** Empties the field, as a field does that has handed its file over. */
function empty({ target }: React.ChangeEvent<HTMLInputElement>): void {
  target.value = '';
}

test('asks before it discards a chosen file', async () => {
  const onClose = vi.fn();
  await show(() => (
    <Example onClose={onClose}>
      <input type="file" aria-label="Proof" onChange={empty} />
    </Example>
  ));
  await userEvent.upload(page.getByLabelText('Proof'), new File(['x'], 'proof.png'));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('shows its question about what was entered', async () => {
  await show(() => <Example />);
  await reach(async () => {
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), '0300 1234567');
    await userEvent.keyboard('{Escape}');
  });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await checkState({ written: LABELS });
});

test('cannot be closed or submitted again while it is busy', async () => {
  const onClose = vi.fn();
  await show(() => <Example onClose={onClose} form={{ busy: true, onSubmit: () => undefined }} />);
  await expect.element(dialog).toHaveAttribute('aria-busy', 'true');
  await expect.element(cancel).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Adding' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await checkState({ written: LABELS });
});

test('shows a failure that does not concern a single field', async () => {
  await show(() => <Example error={LONG} />);
  await expect.element(dialog.getByRole('alert').getByText(LONG)).toBeVisible();
  await checkState({ written: [...LABELS, LONG] });
});

test('shows what is wrong with a field', async () => {
  await show(() => (
    <Example>
      <Field label={<bdi>IBAN</bdi>} error={<bdi>{LONG}</bdi>}>
        <Input autoComplete="off" enterKeyHint="done" />
      </Field>
    </Example>
  ));
  await expect.element(page.getByLabelText('IBAN')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('IBAN')).toHaveAccessibleDescription(LONG);
  await checkState({ written: LABELS });
});

test('disables the submit button until the form can be sent', async () => {
  await show(() => <Example disabled tone="danger" cancelLabel="Keep" />);
  await expect.element(submit).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Keep' })).toBeEnabled();
  await checkState({ written: LABELS });
});

const manyFields = Array.from({ length: 12 }, (_, index) => (
  <Field key={`line-${String(index)}`} label={<bdi>Line {index}</bdi>}>
    <Input autoComplete="off" enterKeyHint="next" />
  </Field>
));

test('scrolls a long form to the reason why it was refused', async () => {
  await show(() => <Example error={LONG}>{manyFields}</Example>);
  await expect.element(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
});

test('scrolls a long form inside the window', async () => {
  await show(() => (
    <Example title={<bdi>{LONG}</bdi>} size="confirm">
      {manyFields}
    </Example>
  ));
  await expect.element(submit).toBeInViewport();
  expect(page.getByRole('dialog').element().getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight);
  await checkState({ written: LABELS });
});
