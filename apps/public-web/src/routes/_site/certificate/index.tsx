import { createFileRoute, redirect } from '@tanstack/react-router';
import { VerificationPage } from '../../../features/verification/verification-page.tsx';

export const Route = createFileRoute('/_site/certificate/')({
  // The form submits `code` itself before hydration.
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' && code.trim() ? { code: code.trim() } : {},
  beforeLoad: ({ search: { code } }) => {
    if (code) throw redirect({ to: '/certificate/$code', params: { code }, replace: true });
  },
  component: VerificationPage,
});
