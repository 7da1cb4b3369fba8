import { usePageTitle } from '@qanoon/client/page-title';
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
  usePageTitle('User Management');
  const [inviting, setInviting] = useState(false);
  return (
    <Permitted permission="canManageUsers" title="User Management">
      <PageHead title="User Management" lead="Administrators and what each of them may do.">
        <Button variant="secondary" onClick={() => setInviting(true)}>
          <MailPlus aria-hidden="true" />
          Invite by e-mail
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
