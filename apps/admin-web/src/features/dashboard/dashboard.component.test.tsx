import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { CHECKLIST_STEPS } from '@qanoon/contracts/setup';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { request } from '../../../testing/review-data.ts';
import { RecentTable } from './recent-table.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { WaitingWork } from './waiting-work.tsx';

beforeEach(() => signInAsAdmin());

test('links to each kind of work that waits, and to no other', async () => {
  await showApp(() => <WaitingWork counts={{ enrollments: 4, certificates: 0, transfers: 1 }} />);
  await expect
    .element(page.getByRole('link', { name: '4 payments to review' }))
    .toHaveAttribute('href', expect.stringMatching(/\/enrollments$/u));
  await expect.element(page.getByRole('link')).toHaveLength(2);
  await checkState();
});

test('shows nothing when no work waits', async () => {
  await showApp(() => <WaitingWork counts={{ enrollments: 0, certificates: 0, transfers: 0 }} />);
  await expect.element(page.getByText('Waiting for you')).not.toBeInTheDocument();
});

test('says that the setup is done, until somebody hides it', async () => {
  const dismiss = vi.fn(() => ({ ok: true }) as const);
  answer('setup.dismissChecklist', dismiss);
  answer('setup.checklist', {
    items: CHECKLIST_STEPS.map((step) => ({ step, done: true, message: 'Done.' })),
    dismissed: false,
  });
  await showApp(() => <SetupChecklist />);
  await expect.element(page.getByText('Your academy is set up: every step is done.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await vi.waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
});

test('links each recent request, and shows the day of an enrollment that was approved', async () => {
  const approved = request(1, {
    status: 'completed',
    enrollmentStatus: 'approved',
    createdAt: '2026-11-01T04:30:00.000Z',
    processedAt: '2026-11-21T04:30:00.000Z',
  });
  answer('payments.recent', { items: [approved], page: 1, totalCount: 1 });
  await showApp(() => <RecentTable page={1} onPageChange={() => undefined} />);
  await expect.element(page.getByText('21 Nov 2026')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: approved.studentName }))
    .toHaveAttribute('href', expect.stringContaining(approved.id));
});
