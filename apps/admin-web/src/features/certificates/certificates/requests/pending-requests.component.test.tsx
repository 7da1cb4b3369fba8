import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { certificateRequest, PREVIEW } from '../../../../../testing/certificate-data.ts';
import { PendingRequests } from './pending-requests.tsx';

const WRITTEN = ['Contract Law', 'Sana Malik', 'Omar Farooq'];
const SANA = certificateRequest('sana', 'Sana Malik');
const OMAR = certificateRequest('omar', 'Omar Farooq', { nameConfirmed: false });
const beingIssued = (request: CertificateRequest, undoUntil: string): CertificateRequest => ({
  ...request,
  state: 'drawing',
  undoUntil,
});

const answerPending = (...items: CertificateRequest[]) =>
  answer('certificates.pending', { items, nextCursor: null, totalCount: items.length, moreThanTotal: false });
const showRequests = () => showApp(() => <PendingRequests search="" />);
const openIssue = (student: string) =>
  reach(() => page.getByRole('button', { name: m.issueOf({ student }) }).click());
const dialog = page.getByRole('dialog', { name: 'Issue this certificate?' });

beforeEach(() => {
  signInAsAdmin();
  answer('certificates.preview', { picture: PREVIEW });
  answerPending(SANA, OMAR);
});

test('shows the certificate before it is issued', async () => {
  const draw = vi.fn((_input: object) => ({ results: [] }));
  answer('certificates.draw', draw);
  await showRequests();
  await openIssue('Omar Farooq');
  await expect
    .element(dialog.getByRole('img', { name: 'Preview of the certificate of Omar Farooq' }))
    .toBeVisible();
  await expect.element(dialog.getByText(m.notConfirmedByStudent())).toBeVisible();
  expect(draw).not.toHaveBeenCalled();
  await checkState({ written: WRITTEN });
});

test('issues a certificate from its preview', async () => {
  const draw = vi.fn(({ certificateIds }: { certificateIds: string[] }) => ({
    results: certificateIds.map((certificateId) => ({ certificateId, error: null })),
  }));
  answer('certificates.draw', draw);
  await showRequests();
  await openIssue('Sana Malik');
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect.poll(() => draw.mock.calls).toEqual([[{ certificateIds: ['sana'] }]]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('says in the preview that a signature is missing, and links to where it is added', async () => {
  refuse('certificates.preview', { status: 409, code: 'CERTIFICATE_NOT_READY', message: 'Not ready.' });
  await showRequests();
  await openIssue('Sana Malik');
  await expect.element(dialog.getByText(m.signatureIsMissing())).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'your settings' }))
    .toHaveAttribute('href', expect.stringMatching(/\/settings$/u));
  expect(dialog.getByRole('button', { name: 'Try Again' }).elements()).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Issue', exact: true })).toBeDisabled();
});

test('says why a preview cannot be drawn', async () => {
  refuse('certificates.preview', { status: 409, message: 'The course was archived.' });
  await showRequests();
  await openIssue('Sana Malik');
  await expect.element(dialog.getByText('The course was archived.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('undoes what was issued at once, also after a reload of the page', async () => {
  const undo = vi.fn((_input: { certificateId: string }) => ({ ok: true as const }));
  answer('certificates.undo', undo);
  answerPending(beingIssued(SANA, '2099-01-01T00:00:10.000Z'), beingIssued(OMAR, '2099-01-01T00:00:10.000Z'));
  await showRequests();
  await page.getByRole('button', { name: 'Undo: Issue 2 certificates' }).click();
  await expect.element(page.getByText('Undone. The student was not told.')).toBeVisible();
  expect(undo.mock.calls).toEqual([[{ certificateId: 'sana' }], [{ certificateId: 'omar' }]]);
});

test('says that a certificate was issued before it could be undone', async () => {
  refuse('certificates.undo', { status: 409, message: 'It was carried out already.' });
  answerPending(beingIssued(SANA, '2099-02-01T00:00:10.000Z'));
  await showRequests();
  await page.getByRole('button', { name: /^Undo:/u }).click();
  await expect.element(page.getByText('It was carried out already.')).toBeVisible();
});

test('shows how long each issue can be undone', async () => {
  answerPending(beingIssued(SANA, '2099-03-01T00:00:10.000Z'), beingIssued(OMAR, '2099-03-01T00:00:12.000Z'));
  await showRequests();
  const rows = page.getByRole('region', { name: 'Certificates being issued' }).getByRole('listitem');
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.first().getByText(/^Issue:.*Omar Farooq/u)).toBeVisible();
  await checkState({ written: WRITTEN });
});

test('offers no undo for what another administrator issues', async () => {
  answerPending({ ...SANA, state: 'drawing' });
  await showRequests();
  await expect.element(page.getByText('Sana Malik').first()).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Certificates being issued' }))
    .not.toBeInTheDocument();
});
