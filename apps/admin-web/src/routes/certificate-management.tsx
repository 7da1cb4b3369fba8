import * as titles from '@qanoon/messages/admin/titles';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** The correct spelling redirects to the path of the page (docs/product/console.md#layout-and-navigation). */
export const Route = createFileRoute('/certificate-management')({
  staticData: { title: titles.certificateRequests },
  beforeLoad: () => {
    throw redirect({ to: '/cerificate-management', replace: true });
  },
});
