import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/public/common';
import { createFileRoute } from '@tanstack/react-router';
import { AcceptInvitation } from '../../../../features/people/auth/accept-invitation.tsx';

export const Route = createFileRoute('/_site/auth/invitation/$token')({ component: InvitationPage });

function InvitationPage() {
  const { token } = Route.useParams();
  usePageTitle(common.yourInvitation());
  return <AcceptInvitation key={token} token={token} />;
}
