import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PendingRequests } from './pending-requests.tsx';

const request = (id: string, studentName: string): CertificateRequest => ({
  id,
  studentName,
  studentEmail: `${id}@academy.test`,
  studentLanguage: 'en',
  courseTitle: 'Contract Law',
  progress: 100,
  totalSecondsSpent: 7200,
  playedSeconds: 7200,
  markedSeconds: 0,
  courseSeconds: 7200,
  requestedAt: '2026-11-20T04:00:00.000Z',
  issuedAt: null,
  certificateId: null,
  downloadUrl: null,
  flaggedAt: null,
  flagReason: null,
  state: 'requested',
  drawingFailed: false,
  source: null,
  studentNameUrdu: '',
  nameConfirmed: true,
  reason: null,
  replacedBy: null,
  replaces: null,
});

const [SANA, OMAR] = [request('sana', 'Sana Malik'), request('omar', 'Omar Farooq')];
beforeEach(async () => {
  signInAsAdmin();
  answer('certificates.pending', {
    items: [SANA, OMAR],
    nextCursor: null,
    totalCount: 2,
    moreThanTotal: false,
  });
  await showApp(() => <PendingRequests search="" />);
});

const issue = () =>
  reach(() => page.getByRole('button', { name: m.issueOf({ student: 'Sana Malik' }) }).click());

test.each([
  { what: 'name', letter: '王', text: 'Sana 王 Malik' },
  { what: 'course title', letter: '契', text: 'Contract Law 契' },
  { what: 'signatory', letter: '😀', text: 'Barrister Ayesha 😀' },
])(
  'names the letter of a $what that cannot be printed, and the text that has it',
  async ({ letter, text }) => {
    answer('certificates.draw', {
      results: [{ requestId: 'sana', error: 'CERTIFICATE_NOT_PRINTABLE', unprintable: { letter, text } }],
    });
    await issue();
    const card = page.getByRole('listitem').filter({ hasText: 'sana@academy.test' });
    await expect
      .element(card.getByRole('alert'))
      .toHaveTextContent(
        `“${letter}” in “${text}” cannot be printed on a certificate. Write it with Latin or Urdu letters, or upload a PDF.`,
      );
    await expect.element(page.getByRole('alert')).toHaveLength(1);
    await expect
      .element(page.getByRole('button', { name: m.issueOf({ student: 'Sana Malik' }) }))
      .toBeEnabled();
    await checkState({ written: ['Contract Law', 'Sana Malik', 'Omar Farooq'] });
  },
);
