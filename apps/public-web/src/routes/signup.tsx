import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/signup')({
  beforeLoad: () => {
    throw redirect({ to: '/auth/signup', replace: true });
  },
});
