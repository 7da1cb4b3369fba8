import { usePageTitle } from '@qanoon/client/page-title';
import { createFileRoute } from '@tanstack/react-router';
import { SignupForm } from '../../../features/auth/signup-form.tsx';

export const Route = createFileRoute('/_site/auth/signup')({ component: Signup });

function Signup() {
  const { redirect } = Route.useSearch();
  usePageTitle('Sign up');
  return <SignupForm redirect={redirect} />;
}
