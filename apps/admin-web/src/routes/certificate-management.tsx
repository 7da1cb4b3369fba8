import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/certificate-management')({
  beforeLoad: () => {
    throw redirect({ to: '/cerificate-management', replace: true });
  },
});
