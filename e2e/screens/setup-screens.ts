import { expect, type Page } from '@playwright/test';
import { CHECKLIST_STEPS } from '@qanoon/contracts/people/setup';
import { withResponse } from '../network/trpc-responses.ts';
import { type PageOf, press, type Screen } from './screen.ts';

const WITH_PLACEHOLDERS = 'Replace the 7 [bracketed] placeholders on Legal Service and Publication.';
const checklist = {
  items: CHECKLIST_STEPS.map((step) => ({
    step,
    done: ['academy', 'video'].includes(step),
    message:
      step === 'academy'
        ? 'The academy has a name and a contact.'
        : step === 'pages'
          ? WITH_PLACEHOLDERS
          : 'There is no mail server: e-mails are only written to /var/lib/qanoon/outbox, so users receive no reset links. Enter one under Installation.',
  })),
  dismissed: false,
};
const installation = {
  checkedAt: '2026-11-21T04:30:00.000Z',
  diagnostics: [
    { check: 'data folder', level: 'ok', message: '/var/lib/qanoon is writable and private.' },
    {
      check: 'backup',
      level: 'warning',
      message: 'No backup was taken yet: run `pnpm admin backup <folder>`.',
    },
    {
      check: 'addresses',
      level: 'problem',
      message:
        'PUBLIC_URL is http://localhost:4000, which only this computer can open: links in mails would not work for students. Enter the address that students open.',
    },
  ],
};
const invitation = (index: number, expired: boolean) => ({
  id: `invitation-${index}`,
  fullName: expired ? 'Bilal Aslam' : 'Barrister Muhammad Abdul Rahman Siddiqui',
  email: expired ? 'bilal@demo.test' : 'muhammad.abdul.rahman.siddiqui@chambers.example.org',
  permissions: {
    canManageUsers: !expired,
    canManageCourses: true,
    canManageEnrollments: true,
    canViewAnalytics: true,
    canManageAcademy: !expired,
  },
  invitedByName: 'Owner',
  expiresAt: '2026-11-24T04:30:00.000Z',
  expired,
});

const DASHBOARD: PageOf = { account: 'owner', path: '/admin', heading: 'Admin Dashboard' };
const WIZARD = { account: 'owner', heading: 'Set up your academy' } as const;
const USERS: PageOf = { account: 'owner', path: '/admin/users', heading: 'User Management' };
const OWNER_FORM: PageOf = { path: '/setup/some-token', heading: 'Set up your academy' };
const INVITATION: PageOf = { path: '/auth/invitation/some-token', heading: 'Your invitation' };

const withChecklist = (page: Page) => withResponse(page, 'setup.checklist', checklist);

/** The first run, the checklist and the invitations of staff. */
export const SETUP: Screen[] = [
  {
    name: 'setup-owner',
    ...OWNER_FORM,
    prepare: (page) => withResponse(page, 'setup.check', { status: 'valid', message: null }),
    act: (page) => expect(page.getByRole('button', { name: 'Create the owner' })).toBeEnabled(),
  },
  {
    name: 'setup-owner-errors',
    ...OWNER_FORM,
    prepare: (page) => withResponse(page, 'setup.check', { status: 'valid', message: null }),
    act: press('Create the owner'),
  },
  { name: 'setup-used', ...OWNER_FORM },
  {
    name: 'invitation',
    ...INVITATION,
    prepare: (page) =>
      withResponse(page, 'invitations.check', {
        status: 'valid',
        message: null,
        invited: { fullName: 'Bilal Aslam', email: 'bilal@demo.test' },
      }),
    act: (page) => expect(page.getByRole('button', { name: 'Accept invitation' })).toBeEnabled(),
  },
  { name: 'invitation-unknown', ...INVITATION },
  { name: 'admin-dashboard-checklist', ...DASHBOARD, prepare: withChecklist },
  {
    name: 'admin-dashboard-checklist-hide',
    ...DASHBOARD,
    prepare: withChecklist,
    act: press('Hide this list'),
  },
  { name: 'admin-setup-academy', ...WIZARD, path: '/admin/setup?step=academy', prepare: withChecklist },
  { name: 'admin-setup-payee', ...WIZARD, path: '/admin/setup?step=payee', prepare: withChecklist },
  {
    name: 'admin-setup-payee-add',
    ...WIZARD,
    path: '/admin/setup?step=payee',
    prepare: withChecklist,
    act: press('Add payment account'),
  },
  {
    name: 'admin-setup-mail',
    ...WIZARD,
    path: '/admin/setup?step=mail',
    prepare: async (page) => {
      await withChecklist(page);
      await withResponse(page, 'academy.sendTestMail', {
        status: 'failed',
        message: 'The mail server refuses the user name or the password (Invalid login: 535).',
      });
    },
    act: press('Send a test mail'),
  },
  { name: 'admin-setup-course', ...WIZARD, path: '/admin/setup?step=course', prepare: withChecklist },
  { name: 'admin-setup-done', ...WIZARD, path: '/admin/setup?step=done', prepare: withChecklist },
  {
    name: 'admin-installation',
    account: 'owner',
    path: '/admin/installation',
    heading: 'Installation',
    prepare: (page) => withResponse(page, 'setup.installation', installation),
  },
  {
    name: 'admin-users-invitations',
    ...USERS,
    prepare: (page) => withResponse(page, 'invitations.list', [invitation(1, false), invitation(2, true)]),
  },
  { name: 'admin-users-invite', ...USERS, act: press('Invite by e-mail') },
];
