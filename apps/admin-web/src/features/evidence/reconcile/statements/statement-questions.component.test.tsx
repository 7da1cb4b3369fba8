import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import type { StatementPreview } from '@qanoon/contracts/evidence/statements';
import * as m from '@qanoon/messages/admin/reconcile';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReconcile } from '../../../../../testing/answer-reconcile.ts';
import { PREVIEW_WITH_QUESTIONS } from '../../../../../testing/reconcile-data.ts';
import { StatementDialog } from './statement-dialog.tsx';

const FILE = new File(['Date,Credit\n'], 'statement-november.csv', { type: 'text/csv' });
const WRITTEN = [
  FILE.name,
  ...PREVIEW_WITH_QUESTIONS.headings,
  ...PREVIEW_WITH_QUESTIONS.sample.flat(),
  'Hold',
];
const onImported = vi.fn();
const importRows = vi.fn((_input: object) => ({
  importId: 'i',
  rows: 2,
  added: 1,
  known: 0,
  unread: 0,
  identified: 0,
  objections: 0,
}));

async function showQuestions(change: Partial<StatementPreview> = {}): Promise<void> {
  answer('statements.preview', { ...PREVIEW_WITH_QUESTIONS, ...change });
  await showApp(() => (
    <StatementDialog accountId="account-0" onImported={onImported} onClose={() => undefined} />
  ));
  await reach(() => userEvent.upload(page.getByLabelText(m.csvFile()), FILE));
}
const stateField = (state: string) => page.getByLabelText(m.meaningOfState({ state }));
const submit = () => reach(() => page.getByRole('button', { name: m.importLabel() }).click());

beforeEach(() => {
  importRows.mockClear();
  signInAsAdmin();
  answerReconcile();
  receive('statement', 'accepted');
  answer('statements.import', importRows);
});

test('asks what unknown states mean, and proposes the order of dates that keeps the rows in order', async () => {
  await showQuestions();
  await expect.element(page.getByText('What do these states mean?')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Month, day, year/u })).toBeChecked();
  await expect.element(page.getByText(/The rows are then in order\./u)).toBeVisible();
  await checkState({ written: WRITTEN });
});

test('imports nothing before every state has a meaning, and says which has none', async () => {
  await showQuestions();
  await reach(() => stateField('Approved').selectOptions('received'));
  await submit();
  await expect.element(stateField('Hold')).toHaveFocus();
  await expect.element(page.getByText('Say what this state means.')).toBeVisible();
  expect(importRows).not.toHaveBeenCalled();
  await checkState({ written: WRITTEN });
});

test('imports with the answers', async () => {
  await showQuestions();
  await stateField('Approved').selectOptions('received');
  await stateField('Hold').selectOptions('not-received');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.poll(() => importRows.mock.calls.length).toBe(1);
  expect(importRows.mock.calls[0]![0]).toMatchObject({
    mapping: { states: { Approved: 'received', Hold: 'not-received' }, dateOrder: 'month-first' },
  });
});

test('asks for the order of dates with the keyboard if nothing speaks for one', async () => {
  await showQuestions({ unknownStates: [], likelyOrder: null });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.element(page.getByText('Choose how the dates are read.')).toBeVisible();
  expect(importRows).not.toHaveBeenCalled();
  const first = page.getByRole('radio', { name: /Day, month, year/u });
  await expect.element(first).toHaveFocus();
  // The key stays down, because the radio group chooses in a timer that needs the pressed key.
  await userEvent.keyboard('{ArrowDown>}');
  await expect.element(page.getByRole('radio', { name: /Month, day, year/u })).toBeChecked();
  await userEvent.keyboard('{/ArrowDown}');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.poll(() => importRows.mock.calls.length).toBe(1);
  expect(importRows.mock.calls[0]![0]).toMatchObject({ mapping: { dateOrder: 'month-first' } });
});

test('asks again when another column has the states', async () => {
  await showQuestions({ unknownStates: [], dateReadings: [] });
  await expect.element(page.getByLabelText('State (such as Failed)')).toHaveValue('Status');
  const check = vi.fn((_input: object) => ({
    ...PREVIEW_WITH_QUESTIONS,
    mapping: { columns: { date: 'Date', state: 'Note', credit: 'Credit' }, dateOrder: 'day-first' as const },
    unknownStates: ['On its way'],
    dateReadings: [],
  }));
  answer('statements.preview', check);
  await page.getByLabelText('State (such as Failed)').selectOptions('Note');
  await expect.element(stateField('On its way')).toBeVisible();
  expect(check.mock.calls[0]![0]).toMatchObject({ chosen: { columns: { state: 'Note' } } });
});

test('says why a column of states that was taken out is read nevertheless', async () => {
  await showQuestions({ unknownStates: [], dateReadings: [] });
  const column = page.getByLabelText('State (such as Failed)');
  await expect.element(column).not.toHaveAccessibleDescription();
  await column.selectOptions('');
  await expect.element(column).toHaveAccessibleDescription(m.columnIsAlwaysRead());
  await expect.element(column).toHaveValue('Status');
});

test('keeps the columns as they were if they could not be checked', async () => {
  await showQuestions({ unknownStates: [], dateReadings: [] });
  await expect.element(page.getByLabelText('State (such as Failed)')).toHaveValue('Status');
  refuse('statements.preview', { status: 500, code: 'INTERNAL', message: 'Something went wrong.' });
  const column = page.getByLabelText('State (such as Failed)');
  await column.selectOptions('Note');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(column).toHaveValue('Status');
});
