import { createFileRoute, redirect } from '@tanstack/react-router';

/** The correct spelling leads to the canonical one (decisions.md, "Topology and routes"). */
export const Route = createFileRoute('/certificate-management')({
  beforeLoad: () => {
    throw redirect({ to: '/cerificate-management', replace: true });
  },
});
