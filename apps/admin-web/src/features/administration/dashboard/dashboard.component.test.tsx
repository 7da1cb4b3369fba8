import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { CHECKLIST_STEPS } from '@qanoon/contracts/people/setup';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { request } from '../../../../testing/review-data.ts';
import { NOTHING_WAITS } from '../../../../testing/waiting-data.ts';
import { RecentTable } from './recent-table.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

beforeEach(() => signInAsAdmin());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString();

test('links to each kind of work that waits, with the longest wait and the right filter', async () => {
  answer('waiting.summary', {
    ...NOTHING_WAITS,
    payments: { count: 4, oldestAt: hoursAgo(72.5) },
    overduePayments: { count: 1, oldestAt: hoursAgo(72.5) },
    unreadMessages: { count: 2, oldestAt: hoursAgo(3.5) },
  });
  await showApp(() => <WaitingPanel />);
  const links = page.getByRole('navigation', { name: 'Waiting for you' }).getByRole('link');
  await expect.element(links).toHaveLength(3);
  const found = links.elements().map((link) => [link.textContent.trim(), link.getAttribute('href')]);
  expect(found).toEqual([
    ['1 payment later than promised Longest wait: 3 days', '/enrollments?overdue=true'],
    ['4 payments to review Longest wait: 3 days', '/enrollments'],
    ['2 messages that were not understood Longest wait: 3 hours', '/reconcile?tab=not-understood'],
  ]);
  await checkState();
});

test('says that nothing waits', async () => {
  answer('waiting.summary', NOTHING_WAITS);
  await showApp(() => <WaitingPanel />);
  await expect.element(page.getByText('Nothing waits for you. Everything is decided.')).toBeVisible();
  await checkState();
});

test('does not say that nothing waits when it could not be loaded', async () => {
  refuse('waiting.summary');
  await showApp(() => <WaitingPanel />);
  await expect.element(page.getByText('The work that waits for you could not be loaded.')).toBeVisible();
  answer('waiting.summary', NOTHING_WAITS);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Nothing waits for you. Everything is decided.')).toBeVisible();
});

test('shows no waiting work to an administrator who decides about none, and does not ask for it', async () => {
  signInAsAdmin({ canManageEnrollments: false });
  await showApp(() => (
    <>
      <h1>Admin Dashboard</h1>
      <WaitingPanel />
    </>
  ));
  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
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
