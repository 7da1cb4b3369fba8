import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { reach } from '@qanoon/ui/testing/show';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PendingCard } from './pending-card.tsx';
import { useDrawing } from './use-drawing.ts';

const REQUEST: CertificateRequest = {
  id: 'request',
  studentName: 'Sana Malik',
  studentEmail: 'sana@example.test',
  studentLanguage: 'en',
  courseTitle: 'Контракты 101',
  progress: 100,
  totalSecondsSpent: 7200,
  playedSeconds: 7200,
  markedSeconds: 0,
  courseSeconds: 7200,
  requestedAt: '2026-11-02T04:00:00.000Z',
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
};

function Example() {
  const drawing = useDrawing([REQUEST], () => undefined);
  return (
    <ul>
      <PendingCard
        request={REQUEST}
        drawing={drawing}
        selected={false}
        onSelectedChange={() => undefined}
        onUpload={() => undefined}
        onDecline={() => undefined}
      />
    </ul>
  );
}

test('says which letter of which text keeps a certificate from being issued', async () => {
  signInAsAdmin();
  answer('certificates.draw', {
    results: [
      {
        requestId: REQUEST.id,
        error: 'CERTIFICATE_NOT_PRINTABLE',
        unprintable: { letter: 'К', text: 'Контракты 101' },
      },
    ],
  });
  await showApp(() => <Example />);
  await reach(() => page.getByRole('button', { name: m.issueOf({ student: 'Sana Malik' }) }).click());
  await expect.element(page.getByText('“К”', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: m.issueOf({ student: 'Sana Malik' }) }))
    .toBeEnabled();
});
