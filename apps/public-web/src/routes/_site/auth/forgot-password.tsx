import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/public/common';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordForm } from '../../../features/people/auth/forgot-password-form.tsx';

export const Route = createFileRoute('/_site/auth/forgot-password')({
  // The role chosen on the sign-in form.
  validateSearch: ({ role }: Record<string, unknown>): { role?: 'admin' } =>
    role === 'admin' ? { role } : {},
  component: ForgotPassword,
});

function ForgotPassword() {
  const { role = 'student' } = Route.useSearch();
  usePageTitle(common.forgotPassword());
  return <ForgotPasswordForm role={role} />;
}
