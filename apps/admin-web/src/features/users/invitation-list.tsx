import { messageOf, trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import type { Invitation } from '@qanoon/contracts/invitations';
import { Badge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { Table, TableHead } from '@qanoon/ui/table';
import { toast } from '@qanoon/ui/toast';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { PERMISSION_LABELS } from './permission-labels.ts';
import './users.css';

/** The invitations that were not accepted yet; nothing when there are none. */
export function InvitationList() {
  const invitations = trpc.invitations.list.useQuery();
  if (!invitations.data?.length) return null;
  return (
    <Panel aria-labelledby="invitations" className="mt-6">
      <PanelHeader title="Open invitations" id="invitations" />
      <Table label="Open invitations" cards className="admin-table">
        <TableHead columns={['Full Name', 'Email', 'Permissions', 'Valid until']} actions />
        <tbody>
          {invitations.data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id: invitationId, fullName, email, permissions, expired, expiresAt } = invitation;
  const utils = trpc.useUtils();
  const settled = { onSettled: () => utils.invitations.list.invalidate() };
  const resend = trpc.invitations.resend.useMutation({
    ...settled,
    onSuccess: () => toast.success('Invitation sent again', 'Earlier links no longer work.'),
    onError: (failure) => toast.error(messageOf(failure, 'Failed to send the invitation')),
  });
  const revoke = trpc.invitations.revoke.useMutation({
    ...settled,
    onSuccess: () => toast.success('Invitation revoked'),
    onError: (failure) => toast.error(messageOf(failure, 'Failed to revoke the invitation')),
  });
  const busy = resend.isPending || revoke.isPending;
  const granted = PERMISSION_LABELS.filter(({ flag }) => permissions[flag]);
  return (
    <tr>
      <td data-label="Full Name">
        <b>{fullName}</b>
      </td>
      <td data-label="Email">{email}</td>
      <td data-label="Permissions">
        <span className="admin-flags">
          {granted.length > 0 ? granted.map(({ flag, short }) => <Badge key={flag}>{short}</Badge>) : 'None'}
        </span>
      </td>
      <td data-label="Valid until">
        {expired ? (
          <Badge tone="warning" icon={TriangleAlert}>
            Expired
          </Badge>
        ) : (
          <Badge tone="info" icon={Hourglass}>
            {formatDate(expiresAt)}
          </Badge>
        )}
      </td>
      <td data-label="">
        <span className="invitation-actions">
          <Button
            variant="secondary"
            size="dense"
            aria-label={`Send again to ${fullName}`}
            disabled={busy}
            onClick={() => resend.mutate({ invitationId })}
          >
            Send again
          </Button>
          <Button
            variant="danger"
            size="dense"
            aria-label={`Revoke the invitation of ${fullName}`}
            disabled={busy}
            onClick={() => revoke.mutate({ invitationId })}
          >
            Revoke
          </Button>
        </span>
      </td>
    </tr>
  );
}
