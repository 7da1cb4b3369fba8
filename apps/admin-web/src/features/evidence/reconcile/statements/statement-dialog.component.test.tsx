import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import * as m from '@qanoon/messages/admin/reconcile';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReconcile } from '../../../../../testing/answer-reconcile.ts';
import { PREVIEW, PREVIEW_WITHOUT_HEADINGS } from '../../../../../testing/reconcile-data.ts';
import { StatementDialog } from './statement-dialog.tsx';

const FILE = new File(['Date,Credit\n'], 'statement-november.csv', { type: 'text/csv' });
const FAULT =
  'Line 7: the balance should be PKR 39,198.50, but it is 39,198.00. The file was changed, a row is missing, or the columns are swapped.';
const onImported = vi.fn();

const showDialog = () =>
  showApp(() => <StatementDialog accountId={undefined} onImported={onImported} onClose={() => undefined} />);
const chooseAccount = () => reach(() => page.getByRole('combobox').first().selectOptions('account-0'));
const chooseFile = () => reach(() => userEvent.upload(page.getByLabelText(m.csvFile()), FILE));
const submit = () => reach(() => page.getByRole('button', { name: m.importLabel() }).click());

beforeEach(() => {
  signInAsAdmin();
  answerReconcile();
  receive('statement', 'accepted');
  answer('statements.preview', PREVIEW);
});

test('asks for the account and the file', async () => {
  await showDialog();
  await expect.element(page.getByText('Choose a CSV file, or drop it here')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeDisabled();
  await chooseFile();
  await expect.element(page.getByText('Choose an account to continue')).toBeVisible();
  await checkState({ written: [FILE.name] });
});

test('says that the file is being read', async () => {
  hold('statements.preview');
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await expect.element(page.getByText('Reading the file...').first()).toBeVisible();
  await checkState({ written: [FILE.name] });
});

test('shows the first rows, and what each column is used for', async () => {
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await expect.element(page.getByText('First rows of the file').first()).toBeVisible();
  await expect.element(page.getByText('Ready to import')).toBeVisible();
  await expect.element(page.getByLabelText('Money in')).toHaveValue('Credit');
  await checkState({ written: [FILE.name, ...PREVIEW.headings] });
});

test('says that the columns are as they were last used', async () => {
  answer('statements.preview', { ...PREVIEW, isRemembered: true });
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await expect
    .element(page.getByText('The columns are as they were last used for this account.'))
    .toBeVisible();
});

test('asks for the columns of a file without headings', async () => {
  const run = vi.fn((_input: object) => ({
    importId: 'i',
    rows: 2,
    added: 1,
    known: 0,
    unread: 0,
    identified: 0,
    objections: 0,
  }));
  answer('statements.import', run);
  answer('statements.preview', PREVIEW_WITHOUT_HEADINGS);
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await expect.element(page.getByText('The file has no headings. It has 2 rows.')).toBeVisible();
  await expect.element(page.getByText(m.columnsToChoose())).toBeVisible();
  await expect.element(page.getByText('Choose the columns below')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Column 5', exact: true })).toBeVisible();
  await submit();
  await expect.element(page.getByText('Choose the column of money in, or of the amount.')).toBeVisible();
  expect(run).not.toHaveBeenCalled();
  const written = PREVIEW_WITHOUT_HEADINGS.sample.flat();
  await reach(() => page.getByLabelText(m.fieldCredit()).selectOptions('#4'));
  await reach(() => page.getByLabelText(m.fieldDebit()).selectOptions('#3'));
  await expect.element(page.getByText('Ready to import')).toBeVisible();
  await checkState({ written: [FILE.name, ...written] });
  await submit();
  await expect.poll(() => run.mock.calls.length).toBe(1);
  expect(run.mock.calls[0]![0]).toMatchObject({
    mapping: { columns: { date: '#1', credit: '#4', debit: '#3' }, withoutHeadings: true },
  });
});

test('says which column is missing', async () => {
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await reach(() => page.getByLabelText(m.fieldCredit()).selectOptions(''));
  await submit();
  await expect.element(page.getByText('Choose the column of money in, or of the amount.')).toBeVisible();
  await checkState({ written: [FILE.name, ...PREVIEW.headings] });
});

test('shows why the file cannot be read', async () => {
  const message = 'No line with headings was found.';
  refuse('statements.preview', { status: 422, code: 'INVALID_INPUT', message });
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await checkState({ written: [FILE.name, message] });
});

test('shows the server’s message when it refuses the file', async () => {
  receive('statement', { status: 415, message: 'A statement must be a CSV file.' });
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await expect.element(page.getByRole('alert')).toHaveTextContent('A statement must be a CSV file.');
});

test('says that the connection was lost', async () => {
  receive('statement', 'interrupted');
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The connection was lost');
  await checkState({ written: [FILE.name] });
});

test('shows why nothing was imported, and keeps the columns', async () => {
  refuse('statements.import', { status: 422, code: 'STATEMENT_NOT_PLAUSIBLE', message: FAULT });
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await submit();
  await expect.element(page.getByText('Nothing was imported.')).toBeVisible();
  await expect.element(page.getByText(FAULT)).toBeVisible();
  await checkState({ written: [FILE.name, ...PREVIEW.headings, FAULT] });
});

test('imports the rows with the chosen columns', async () => {
  const run = vi.fn((_input: object) => ({
    importId: 'i',
    rows: 212,
    added: 30,
    known: 180,
    unread: 2,
    identified: 0,
    objections: 0,
  }));
  answer('statements.import', run);
  await showDialog();
  await chooseAccount();
  await chooseFile();
  await submit();
  await expect.poll(() => onImported.mock.calls.length).toBe(1);
  expect(run).toHaveBeenCalledExactlyOnceWith({
    payeeAccountId: 'account-0',
    uploadId: 'upload-0',
    mapping: PREVIEW.mapping,
  });
});
