import { RouteHead } from '@qanoon/client/portal/route-head';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as titles from '@qanoon/messages/admin/titles';
import { Button } from '@qanoon/ui/components/button/button';
import { createFileRoute } from '@tanstack/react-router';
import { MailPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { AdminList } from '../features/people/administrators/admin-list.tsx';
import { InvitationList } from '../features/people/administrators/invitation-list.tsx';
import { InviteDialog } from '../features/people/administrators/invite-dialog.tsx';
import { NewAdminForm } from '../features/people/administrators/new-admin-form.tsx';

export const Route = createFileRoute('/users')({
  staticData: {
    title: titles.users,
    permission: 'canManageUsers',
    entry: { room: 'academy', position: 4, label: common.users, icon: Users },
  },
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.admins.list.prefetch();
    void queryUtils.invitations.list.prefetch();
  },
  component: UserManagement,
});

function UserManagement() {
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <RouteHead lead={m.administratorsAndWhatEachOf()}>
        <Button variant="secondary" onClick={() => setInviting(true)}>
          <MailPlus aria-hidden="true" />
          {common.inviteByEmail()}
        </Button>
      </RouteHead>
      <div className="users-grid">
        <NewAdminForm />
        <div>
          <AdminList />
          <InvitationList />
        </div>
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
