import { usePageTitle } from '@qanoon/client/page-title';
import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../../../features/auth/reset-password-form.tsx';

export const Route = createFileRoute('/_site/auth/reset-password/$token')({ component: ResetPasswordPage });

function ResetPasswordPage() {
  const { token } = Route.useParams();
  usePageTitle('Reset Password');
  return <ResetPassword key={token} token={token} />;
}
