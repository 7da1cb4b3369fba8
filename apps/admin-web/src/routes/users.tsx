import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { Button } from '@qanoon/ui/button';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../features/portal/permitted.tsx';
import { AdminList } from '../features/users/admin-list.tsx';
import { InvitationList } from '../features/users/invitation-list.tsx';
import { InviteDialog } from '../features/users/invite-dialog.tsx';
import { NewAdminForm } from '../features/users/new-admin-form.tsx';

export const Route = createFileRoute('/users')({ component: UserManagement });

function UserManagement() {
  usePageTitle(m.userManagement());
  const [inviting, setInviting] = useState(false);
  return (
    <Permitted permission="canManageUsers" title={m.userManagement()}>
      <PageHead title={m.userManagement()} lead={m.administratorsAndWhatEachOf()}>
        <Button variant="secondary" onClick={() => setInviting(true)}>
          <MailPlus aria-hidden="true" />
          {common.inviteByEmail()}
        </Button>
      </PageHead>
      <div className="users-grid">
        <NewAdminForm />
        <div>
          <AdminList />
          <InvitationList />
        </div>
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Permitted>
  );
}
