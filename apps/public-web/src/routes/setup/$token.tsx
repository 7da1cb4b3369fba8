import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/public/common';
import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '../../features/people/auth/setup-page.tsx';

// The page is outside the site's layout, because the site has no other page while an academy is being set up.
export const Route = createFileRoute('/setup/$token')({ component: Setup });

function Setup() {
  const { token } = Route.useParams();
  usePageTitle(common.setUpAcademy());
  return <SetupPage key={token} token={token} />;
}
