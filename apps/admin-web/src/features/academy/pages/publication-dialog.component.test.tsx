import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import type { Publication } from '@qanoon/contracts/academy/publications';
import * as common from '@qanoon/messages/admin/common';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PublicationDialog } from './publication-dialog.tsx';

const NOT_A_PDF = 'word.pdf: Please select a PDF file';
const PUBLICATION: Publication = {
  id: 'publication',
  title: 'The Basic Structure Doctrine',
  publishedOn: '2026-03-01',
  author: 'Ayesha Siddiqui',
  abstract: '',
  file: { url: '/files/stored', fileName: 'doctrine.pdf', bytes: 91_000 },
  updatedAt: '2026-11-20T04:00:00.000Z',
};
const RENAMED = new File(['PK'], 'word.pdf', { type: 'application/pdf' });
const chosenPdf = new File(['%PDF-1.7\n'], 'second-edition.pdf', { type: 'application/pdf' });

/** The changes that were sent. A change that names no file leaves the stored one. */
let changes: { fileUploadId?: string | null | undefined }[];
beforeEach(async () => {
  signInAsAdmin();
  changes = [];
  answer('publications.update', (change) => {
    changes.push(change);
    return { ok: true as const };
  });
  await showApp(() => <PublicationDialog publication={PUBLICATION} onClose={() => undefined} />);
});

const choose = (file: File) =>
  reach(() => userEvent.upload(page.getByLabelText('PDF', { exact: true }), file));
const save = () => reach(() => page.getByRole('button', { name: common.save() }).click());

test.each(['', 'application/octet-stream', 'application/x-pdf'])(
  'accepts a PDF that the browser declares as "%s"',
  async (type) => {
    await choose(new File(['\r\n%PDF-1.7\n'], 'scan', { type }));
    await expect.element(page.getByText('scan', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('a file that is not a PDF leaves the stored one, which a change does not touch', async () => {
  await choose(RENAMED);
  await expect.element(page.getByRole('alert')).toHaveTextContent(NOT_A_PDF);
  await expect.element(page.getByText('doctrine.pdf')).toBeVisible();
  await save();
  await expect.poll(() => changes.length).toBe(1);
  expect(changes[0]).not.toHaveProperty('fileUploadId');
});

test('a file that is not a PDF leaves the one that was chosen before it', async () => {
  receive('publication', 'accepted');
  await choose(chosenPdf);
  await choose(RENAMED);
  await expect.element(page.getByRole('alert')).toHaveTextContent(NOT_A_PDF);
  await expect.element(page.getByText('second-edition.pdf')).toBeVisible();
  await save();
  await expect.poll(() => changes).toMatchObject([{ fileUploadId: 'upload-0' }]);
});

test('a PDF that the server refuses is not saved, and says why', async () => {
  receive('publication', { status: 415, message: 'This PDF is incomplete or damaged.' });
  await choose(chosenPdf);
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This PDF is incomplete or damaged.');
  expect(changes).toEqual([]);
  await checkState({ written: ['second-edition.pdf', 'This PDF is incomplete or damaged.'] });
});
