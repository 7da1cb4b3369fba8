import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/public/common';
import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../../../features/people/auth/reset-password-form.tsx';

export const Route = createFileRoute('/_site/auth/reset-password/$token')({ component: ResetPasswordPage });

function ResetPasswordPage() {
  const { token } = Route.useParams();
  usePageTitle(common.resetPassword());
  return <ResetPassword key={token} token={token} />;
}
