import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { Publication } from '@qanoon/contracts/publications';
import * as common from '@qanoon/messages/admin/common';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PublicationDialog } from './publication-dialog.tsx';

const PUBLICATION: Publication = {
  id: 'publication',
  title: 'The Law of Evidence',
  publishedOn: '2026-11-01',
  author: 'Ayesha Siddiqui',
  abstract: '',
  file: { url: '/files/stored', fileName: 'stored.pdf', bytes: 91_000 },
  updatedAt: '2026-11-02T04:00:00.000Z',
};

beforeEach(async () => {
  signInAsAdmin();
  await showApp(() => <PublicationDialog publication={PUBLICATION} onClose={() => undefined} />);
});

const choose = (file: File) =>
  reach(() => userEvent.upload(page.getByLabelText('PDF', { exact: true }), file));

test.each(['', 'application/octet-stream', 'application/x-pdf'])(
  'takes a PDF that the browser declares as "%s"',
  async (type) => {
    await choose(new File(['\r\n%PDF-1.7\n'], 'scan', { type }));
    await expect.element(page.getByText('scan', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('keeps the stored PDF when a file is chosen that only has the name of one', async () => {
  await choose(new File(['PK'], 'word.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a PDF file');
  await expect.element(page.getByText('stored.pdf')).toBeVisible();
  let sent: object | undefined;
  answer('publications.update', (input) => {
    sent = input;
    return { ok: true } as const;
  });
  await reach(() => page.getByRole('button', { name: common.save() }).click());
  await expect.poll(() => sent).toBeDefined();
  expect(sent).not.toHaveProperty('fileUploadId');
});
