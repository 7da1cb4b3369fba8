import { answer, disconnect, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { queryClient, trpc } from '@qanoon/client/trpc/trpc';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppNotices } from './app-notices.tsx';
import { observeConnection } from './connection.ts';

const NO_CONNECTION = page.getByText('No connection. Pages show what this device saved last.');
const SERVER_PROBLEM = page.getByText(
  /^The server has a problem\. This page shows what this device saved last\./u,
);

beforeAll(observeConnection);
beforeEach(() => {
  signInAsStudent();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  return () => queryClient.setDefaultOptions({});
});

function Payments() {
  trpc.payments.mine.useQuery();
  return <AppNotices />;
}

test('does not call a server that fails a missing connection, and repeats the call on Try Again', async () => {
  refuse('payments.mine', { status: 500, code: 'INTERNAL' });
  await showApp(() => <Payments />);
  await expect.element(SERVER_PROBLEM).toBeVisible();
  await expect.element(NO_CONNECTION).not.toBeInTheDocument();
  answer('payments.mine', []);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(SERVER_PROBLEM).not.toBeInTheDocument();
});

test('reports a proxy that answers for the server as a problem of the server, too', async () => {
  refuse('payments.mine', { status: 503, code: 'UNAVAILABLE' });
  await showApp(() => <Payments />);
  await expect.element(SERVER_PROBLEM).toBeVisible();
  await checkState();
});

test('reports a call that nothing answers as a missing connection', async () => {
  disconnect('payments.mine');
  await showApp(() => <Payments />);
  await expect.element(NO_CONNECTION).toBeVisible();
  await expect.element(SERVER_PROBLEM).not.toBeInTheDocument();
});

test('shows no notice about the server when it refuses a call', async () => {
  refuse('payments.mine');
  await showApp(() => <Payments />);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(SERVER_PROBLEM).not.toBeInTheDocument();
  await expect.element(NO_CONNECTION).not.toBeInTheDocument();
});
