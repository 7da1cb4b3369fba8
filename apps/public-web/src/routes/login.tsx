import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/login')({
  // What comes along, such as the way back, is kept; the target reads what it knows.
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/login', search, replace: true });
  },
});
