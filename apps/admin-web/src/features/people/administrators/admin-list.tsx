import { AdminStatusBadge } from '@qanoon/client/people/admin-status-badge';
import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { AdminUser } from '@qanoon/contracts/people/admins';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/users';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Table, TableHead } from '@qanoon/ui/components/list/table';
import { Badge } from '@qanoon/ui/components/text/badge';
import { useEffect, useState } from 'react';
import { EditAdminDialog } from './edit-admin-dialog.tsx';
import { PERMISSION_LABELS } from './permission-labels.ts';
import './users.css';

/** Lists all administrators except the owner (docs/product/console.md#user-management). */
export function AdminList() {
  const admins = trpc.admins.list.useQuery();
  const [editing, setEditing] = useState<AdminUser>();
  const { isError } = admins;
  useEffect(() => {
    if (isError) toast.error(m.failedToLoadAdminList());
  }, [isError]);
  return (
    <Panel aria-labelledby="admin-list">
      <PanelHeader title={m.adminUserList()} id="admin-list" />
      <ListView
        query={admins}
        loading={m.loadingAdmins()}
        failed={m.failedToLoadAdminList()}
        empty={<EmptyState title={m.noAdminsFound()}>{m.ownerIsNotListed()}</EmptyState>}
      >
        {(items) => (
          <Table label={m.adminUserList()} cards className="admin-table">
            <TableHead
              columns={[deferred.fullName(), shared.email(), m.permissions(), shared.status()]}
              actions
            />
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
      <td data-label={deferred.fullName()}>
        <b>
          <bdi>{admin.fullName}</bdi>
        </b>
      </td>
      <td data-label={shared.email()}>
        <bdi>{admin.email}</bdi>
      </td>
      <td data-label={m.permissions()}>
        <span className="admin-flags">
          {granted.length > 0
            ? granted.map(({ flag, short }) => <Badge key={flag}>{short()}</Badge>)
            : common.none()}
        </span>
      </td>
      <td data-label={shared.status()}>
        <AdminStatusBadge active={admin.isActive} />
      </td>
      <td data-label="">
        {self ? (
          <span className="text-sm text-ink-3">{m.you()}</span>
        ) : (
          <Button
            variant="secondary"
            size="dense"
            aria-label={m.editAdmin({ name: admin.fullName })}
            onClick={onEdit}
          >
            {common.edit()}
          </Button>
        )}
      </td>
    </tr>
  );
}
