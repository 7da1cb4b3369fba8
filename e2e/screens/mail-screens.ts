import { expect } from '@playwright/test';
import { withFailure } from '../network/trpc-responses.ts';
import type { Screen } from './screen.ts';

const MAILS = { account: 'owner', path: '/admin/mails', heading: 'Mails' } as const;

/** The preview of the mails in the admin console. */
export const MAIL_SCREENS: Screen[] = [
  {
    name: 'admin-mails',
    ...MAILS,
    act: (page) => expect(page.getByRole('heading', { name: 'Welcome' })).toBeAttached(),
  },
  {
    name: 'admin-mails-rejected',
    ...MAILS,
    path: '/admin/mails?mail=payment-decided&state=rejected-reason',
    act: async (page) => {
      await page.getByText('Dark mail program').click();
      await expect(page.frameLocator('iframe').getByText('do not pay again')).toBeVisible();
    },
  },
  {
    name: 'admin-mails-text',
    ...MAILS,
    path: '/admin/mails?mail=payment-submitted',
    act: (page) => page.getByRole('tab', { name: 'Plain text' }).click(),
  },
  {
    name: 'admin-mails-failed',
    ...MAILS,
    path: '/admin/mails?mail=welcome',
    prepare: (page) => withFailure(page, 'mails.preview', 403),
    act: (page) => expect(page.getByText('Failed to load the mail.')).toBeVisible(),
  },
];
