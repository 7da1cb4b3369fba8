import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/public/common';
import { createFileRoute } from '@tanstack/react-router';
import { SignUpClosed } from '../../../features/people/auth/sign-up/sign-up-closed.tsx';
import { SignupForm } from '../../../features/people/auth/sign-up/signup-form.tsx';
import { useSignUpOpen } from '../../../features/people/use-sign-up-open.ts';

export const Route = createFileRoute('/_site/auth/signup')({ component: Signup });

function Signup() {
  const { redirect } = Route.useSearch();
  usePageTitle(common.signUp());
  return useSignUpOpen() ? <SignupForm redirect={redirect} /> : <SignUpClosed redirect={redirect} />;
}
