import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { Invitation } from '@qanoon/contracts/people/invitations';
import * as m from '@qanoon/messages/admin/users';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AdminList } from './admin-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { NewAdminForm } from './new-admin-form.tsx';

const INVITED: Invitation = {
  id: 'invitation',
  fullName: 'Bilal Aslam',
  email: 'bilal@example.test',
  permissions: {
    canManageUsers: false,
    canManageCourses: true,
    canManageEnrollments: true,
    canViewAnalytics: true,
    canManageAcademy: false,
  },
  invitedByName: 'Hina Malik',
  expiresAt: '2026-11-24T04:30:00.000Z',
  expired: false,
};
const LINK = 'https://www.example.org/auth/invitation/handed-0123456789abcdef';

beforeEach(() => {
  signInAsAdmin();
  answer('invitations.list', [INVITED]);
});

test('hands over the link of an invitation', async () => {
  answer('invitations.createLink', { link: LINK, expiresAt: INVITED.expiresAt });
  await showApp(() => <InvitationList />);
  await reach(() => page.getByRole('button', { name: m.linkFor({ name: INVITED.fullName }) }).click());
  const dialog = page.getByRole('dialog', { name: 'Invitation link for Bilal Aslam' });
  await expect.element(dialog.getByText(LINK)).toBeVisible();
  await expect.element(dialog.getByText('It works once, until 24 Nov 2026, 9:30 am.')).toBeVisible();
  await checkState({ written: [LINK] });
});

test('shows why an invitation has no link', async () => {
  refuse('invitations.createLink', { message: 'You cannot grant a permission that you do not have.' });
  await showApp(() => <InvitationList />);
  await page.getByRole('button', { name: 'Invitation link for Bilal Aslam' }).click();
  await expect.element(page.getByText('You cannot grant a permission that you do not have.')).toBeVisible();
});

test('says what each permission includes', async () => {
  await showApp(() => <InviteDialog onClose={() => undefined} />);
  await expect.element(page.getByText(/^Payments with refunds and reversals/u)).toBeVisible();
  await expect.element(page.getByText(/^Name and look/u)).toBeVisible();
  await checkState();
});

test('offers the four documented permissions for a new administrator, and says where the fifth is granted', async () => {
  await showApp(() => <NewAdminForm />);
  await expect.element(page.getByRole('switch')).toHaveLength(4);
  await expect.element(page.getByText(/^Managing the academy is granted by an invitation/u)).toBeVisible();
  await checkState();
});

test('says that the owner is not in an empty list', async () => {
  answer('admins.list', []);
  await showApp(() => <AdminList />);
  await expect.element(page.getByText('No admins found.')).toBeVisible();
  await expect.element(page.getByText('The owner is not in this list.')).toBeVisible();
});
