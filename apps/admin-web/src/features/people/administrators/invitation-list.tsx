import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Invitation } from '@qanoon/contracts/people/invitations';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/users';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Table, TableHead } from '@qanoon/ui/components/list/table';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { PERMISSION_LABELS } from './permission-labels.ts';
import './users.css';

/** Lists the invitations that were not accepted yet. Renders nothing when there are none. */
export function InvitationList() {
  const invitations = trpc.invitations.list.useQuery();
  if (!invitations.data?.length) return null;
  return (
    <Panel aria-labelledby="invitations" className="mt-6">
      <PanelHeader title={m.openInvitations()} id="invitations" />
      <Table label={m.openInvitations()} cards className="admin-table">
        <TableHead columns={[deferred.fullName(), shared.email(), m.permissions(), m.validUntil()]} actions />
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
    onSuccess: () => toast.success(m.invitationSentAgain(), m.earlierLinksNoLongerWork()),
    onError: (failure) => toast.error(messageOf(failure, m.failedToSendInvitation())),
  });
  const revoke = trpc.invitations.revoke.useMutation({
    ...settled,
    onSuccess: () => toast.success(m.invitationRevoked()),
    onError: (failure) => toast.error(messageOf(failure, m.failedToRevokeInvitation())),
  });
  const createLink = trpc.invitations.createLink.useMutation({
    ...settled,
    onError: (failure) => toast.error(messageOf(failure, m.failedToCreateLink())),
  });
  const busy = resend.isPending || revoke.isPending || createLink.isPending;
  const granted = PERMISSION_LABELS.filter(({ flag }) => permissions[flag]);
  return (
    <tr>
      <td data-label={deferred.fullName()}>
        <b>
          <bdi>{fullName}</bdi>
        </b>
      </td>
      <td data-label={shared.email()}>
        <bdi>{email}</bdi>
      </td>
      <td data-label={m.permissions()}>
        <span className="admin-flags">
          {granted.length > 0
            ? granted.map(({ flag, short }) => <Badge key={flag}>{short()}</Badge>)
            : common.none()}
        </span>
      </td>
      <td data-label={m.validUntil()}>
        {expired ? (
          <Badge tone="warning" icon={TriangleAlert}>
            {m.expired()}
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
            aria-label={m.sendAgainTo({ name: fullName })}
            disabled={busy}
            onClick={() => resend.mutate({ invitationId })}
          >
            {deferred.sendAgain()}
          </Button>
          <Button
            variant="secondary"
            size="dense"
            aria-label={m.linkFor({ name: fullName })}
            disabled={busy}
            onClick={() => createLink.mutate({ invitationId })}
          >
            {m.link()}
          </Button>
          <Button
            variant="danger"
            size="dense"
            aria-label={m.revokeInvitationOf({ name: fullName })}
            disabled={busy}
            onClick={() => revoke.mutate({ invitationId })}
          >
            {m.revoke()}
          </Button>
        </span>
        {createLink.data && (
          <InvitationLinkDialog invited={fullName} {...createLink.data} onClose={createLink.reset} />
        )}
      </td>
    </tr>
  );
}
