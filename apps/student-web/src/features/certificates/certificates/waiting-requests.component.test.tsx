import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WaitingRequests } from './waiting-requests.tsx';

beforeEach(() => signInAsStudent());

test('says that requested certificates are on their way, and leads to them', async () => {
  await showApp(() => <WaitingRequests count={2} />);
  await expect.element(page.getByText(/^2 requests wait for the academy\./u)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show requests' }))
    .toHaveAttribute('href', '/request-certificate');
  await checkState();
});

test('says nothing when no request waits', async () => {
  await showApp(() => <WaitingRequests count={0} />);
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
