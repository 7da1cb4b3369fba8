import { useSession } from '@qanoon/client/session';
import { trpc } from '@qanoon/client/trpc';
import type { AdminUser } from '@qanoon/contracts/admins';
import { AdminStatusBadge, Badge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { ListView } from '@qanoon/ui/list-view';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { Table, TableHead } from '@qanoon/ui/table';
import { toast } from '@qanoon/ui/toast';
import { useEffect, useState } from 'react';
import { EditAdminDialog } from './edit-admin-dialog.tsx';
import { PERMISSION_LABELS } from './permission-labels.ts';
import './users.css';

/** All administrators except the owner (§2, User Management). */
export function AdminList() {
  const admins = trpc.admins.list.useQuery();
  const [editing, setEditing] = useState<AdminUser>();
  const { isError } = admins;
  useEffect(() => {
    if (isError) toast.error('Failed to load admin list');
  }, [isError]);
  return (
    <Panel aria-labelledby="admin-list">
      <PanelHeader title="Admin User List" id="admin-list" />
      <ListView
        query={admins}
        loading="Loading admins..."
        failed="Failed to load admin list"
        empty="No admins found."
      >
        {(items) => (
          <Table label="Admin User List" cards className="admin-table">
            <TableHead columns={['Full Name', 'Email', 'Permissions', 'Status']} actions />
            <tbody>
              {items.map((admin) => (
                <AdminRow key={admin.id} admin={admin} onEdit={() => setEditing(admin)} />
              ))}
            </tbody>
          </Table>
        )}
      </ListView>
      {editing && <EditAdminDialog admin={editing} onClose={() => setEditing(undefined)} />}
    </Panel>
  );
}

function AdminRow({ admin, onEdit }: { admin: AdminUser; onEdit: () => void }) {
  const self = useSession()?.user.id === admin.id;
  const granted = PERMISSION_LABELS.filter(({ flag }) => admin.permissions[flag]);
  return (
    <tr className={admin.isActive ? undefined : 'is-done'}>
      <td data-label="Full Name">
        <b>{admin.fullName}</b>
      </td>
      <td data-label="Email">{admin.email}</td>
      <td data-label="Permissions">
        <span className="admin-flags">
          {granted.length > 0 ? granted.map(({ flag, short }) => <Badge key={flag}>{short}</Badge>) : 'None'}
        </span>
      </td>
      <td data-label="Status">
        <AdminStatusBadge active={admin.isActive} />
      </td>
      <td data-label="">
        {self ? (
          <span className="text-sm text-ink-3">You</span>
        ) : (
          <Button variant="secondary" size="dense" aria-label={`Edit ${admin.fullName}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </td>
    </tr>
  );
}
