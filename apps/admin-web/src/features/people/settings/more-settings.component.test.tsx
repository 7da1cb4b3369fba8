import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { checkState } from '@qanoon/ui/testing/check-state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CONSOLE_PAGES } from '../../../../testing/console-pages.ts';
import { MoreSettings } from './more-settings.tsx';

const link = (name: RegExp) => page.getByRole('link', { name });

test('leads to the settings that are on the pages of their subjects', async () => {
  signInAsAdmin();
  await showApp(() => <MoreSettings />, { pages: CONSOLE_PAGES });
  for (const [name, href] of [
    [/^Signatures on certificates/u, '/academy/certificates#certificate-signatories'],
    [/^Automatic approval of payments Reconcile$/u, '/reconcile#automatic'],
    [/^Hours in which payments are decided/u, '/academy#academy-students'],
    [/^Backup Installation$/u, '/installation#backup'],
  ] as const)
    await expect.element(link(name)).toHaveAttribute('href', href);
  await checkState();
});

test('leads to no page that the administrator may not open', async () => {
  signInAsAdmin({ canManageAcademy: false, canManageUsers: false });
  await showApp(() => <MoreSettings />, { pages: CONSOLE_PAGES });
  await expect.element(link(/^Automatic approval of payments/u)).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveLength(1);
});
