import { usePageTitle } from '@qanoon/client/page-title';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../features/portal/permitted.tsx';
import { AdminList } from '../features/users/admin-list.tsx';
import { NewAdminForm } from '../features/users/new-admin-form.tsx';

export const Route = createFileRoute('/users')({ component: UserManagement });

function UserManagement() {
  usePageTitle('User Management');
  return (
    <Permitted permission="canManageUsers" title="User Management">
      <PageHead title="User Management" lead="Administrators and what each of them may do." />
      <div className="users-grid">
        <NewAdminForm />
        <AdminList />
      </div>
    </Permitted>
  );
}
