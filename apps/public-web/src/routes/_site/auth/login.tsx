import { usePageTitle } from '@qanoon/client/page-title';
import { createFileRoute } from '@tanstack/react-router';
import { LoginForm } from '../../../features/auth/login-form.tsx';

export const Route = createFileRoute('/_site/auth/login')({ component: Login });

function Login() {
  const { redirect } = Route.useSearch();
  usePageTitle('Sign In');
  return <LoginForm redirect={redirect} />;
}
