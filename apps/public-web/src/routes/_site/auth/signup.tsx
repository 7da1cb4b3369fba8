import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/public/common';
import { createFileRoute } from '@tanstack/react-router';
import { SignUpClosed } from '../../../features/auth/sign-up-closed.tsx';
import { SignupForm } from '../../../features/auth/signup-form.tsx';
import { useSignUpOpen } from '../../../use-sign-up-open.ts';

export const Route = createFileRoute('/_site/auth/signup')({ component: Signup });

function Signup() {
  const { redirect } = Route.useSearch();
  usePageTitle(common.signUp());
  return useSignUpOpen() ? <SignupForm redirect={redirect} /> : <SignUpClosed redirect={redirect} />;
}
