import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import * as m from '@qanoon/messages/admin/certificates';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { certificateRequest, PREVIEW } from '../../../../../testing/certificate-data.ts';
import { PendingRequests } from './pending-requests.tsx';

const [SANA, OMAR] = [certificateRequest('sana', 'Sana Malik'), certificateRequest('omar', 'Omar Farooq')];
beforeEach(async () => {
  signInAsAdmin();
  answer('certificates.preview', { picture: PREVIEW });
  answer('certificates.pending', {
    items: [SANA, OMAR],
    nextCursor: null,
    totalCount: 2,
    moreThanTotal: false,
  });
  await showApp(() => <PendingRequests search="" />);
});

const issue = async () => {
  await reach(() => page.getByRole('button', { name: m.issueOf({ student: 'Sana Malik' }) }).click());
  await reach(() => page.getByRole('dialog').getByRole('button', { name: m.issue(), exact: true }).click());
};

test.each([
  { what: 'name', letter: '王', text: 'Sana 王 Malik' },
  { what: 'course title', letter: '契', text: 'Contract Law 契' },
  { what: 'signatory', letter: '😀', text: 'Barrister Ayesha 😀' },
])(
  'names the letter of a $what that cannot be printed, and the text that contains it',
  async ({ letter, text }) => {
    answer('certificates.draw', {
      results: [{ certificateId: 'sana', error: 'CERTIFICATE_NOT_PRINTABLE', unprintable: { letter, text } }],
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
