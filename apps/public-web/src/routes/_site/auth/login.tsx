import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/public/common';
import { createFileRoute } from '@tanstack/react-router';
import { LoginForm } from '../../../features/people/auth/login-form.tsx';

export const Route = createFileRoute('/_site/auth/login')({ component: Login });

function Login() {
  const { redirect } = Route.useSearch();
  usePageTitle(common.signIn());
  return <LoginForm redirect={redirect} />;
}
