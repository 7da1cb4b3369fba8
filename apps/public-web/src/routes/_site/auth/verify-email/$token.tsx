import { usePageTitle } from '@qanoon/client/page-title';
import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmail } from '../../../../features/auth/verify-email.tsx';

export const Route = createFileRoute('/_site/auth/verify-email/$token')({ component: VerifyEmailPage });

function VerifyEmailPage() {
  const { token } = Route.useParams();
  usePageTitle('Verify your email address');
  return <VerifyEmail key={token} token={token} />;
}
