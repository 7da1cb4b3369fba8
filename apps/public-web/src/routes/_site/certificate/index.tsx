import { createFileRoute, redirect } from '@tanstack/react-router';
import { VerificationPage } from '../../../features/verification/verification-page.tsx';

export const Route = createFileRoute('/_site/certificate/')({
  // What the form sends by itself, before the scripts run.
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' && code.trim() ? { code: code.trim() } : {},
  beforeLoad: ({ search: { code } }) => {
    if (code) throw redirect({ to: '/certificate/$code', params: { code }, replace: true });
  },
  component: VerificationPage,
});
