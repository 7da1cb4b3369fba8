import { cover } from '../../fixtures/files.ts';
import { withFailure } from '../../network/trpc-responses.ts';
import { expectText, type PageOf, press, type Screen } from '../screen.ts';

const SETTINGS: PageOf = { account: 'admin', path: '/admin/settings', heading: 'Admin Profile & Security' };
const SECURITY: PageOf = { ...SETTINGS, path: '/admin/settings?tab=security' };

/** The administrators' own settings and profile. */
export const ADMIN_SETTINGS: Screen[] = [
  { name: 'admin-settings', ...SETTINGS },
  {
    name: 'admin-settings-chosen',
    ...SETTINGS,
    act: async (page) => {
      await page.getByLabel('Change profile image').setInputFiles(await cover());
      await page.getByLabel('Upload Signature').setInputFiles(await cover());
    },
  },
  {
    name: 'admin-settings-failed',
    ...SETTINGS,
    prepare: (page) => withFailure(page, 'profiles.admin', 403),
    act: expectText('Failed to fetch admin profile'),
  },
  { name: 'admin-security', ...SECURITY },
  { name: 'admin-security-errors', ...SECURITY, act: press('Change Password') },
  { name: 'admin-profile', account: 'admin', path: '/admin/profile', heading: 'Admin Profile' },
];
