import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { Button } from '@qanoon/ui/components/button/button';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../components/portal/permitted.tsx';
import { AdminList } from '../features/people/administrators/admin-list.tsx';
import { InvitationList } from '../features/people/administrators/invitation-list.tsx';
import { InviteDialog } from '../features/people/administrators/invite-dialog.tsx';
import { NewAdminForm } from '../features/people/administrators/new-admin-form.tsx';

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
