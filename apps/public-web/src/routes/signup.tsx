import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/signup')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/signup', search, replace: true });
  },
});
