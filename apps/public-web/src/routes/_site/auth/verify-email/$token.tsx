import { usePageTitle } from '@qanoon/client/page/page-title';
import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmail } from '../../../../features/people/auth/verify-email.tsx';

export const Route = createFileRoute('/_site/auth/verify-email/$token')({ component: VerifyEmailPage });

function VerifyEmailPage() {
  const { token } = Route.useParams();
  usePageTitle(shared.verifyYourEmailAddress());
  return <VerifyEmail key={token} token={token} />;
}
