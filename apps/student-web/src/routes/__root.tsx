import { guardPortal, type PortalContext } from '@qanoon/client/portal/portal-route';
import type { Session } from '@qanoon/client/session/session';
import * as m from '@qanoon/messages/student/router';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Portal } from '../components/portal/portal.tsx';

export const Route = createRootRouteWithContext<PortalContext>()({
  staticData: { title: m.studentPortal, role: 'student' },
  beforeLoad: ({ matches }): Promise<{ session: Session }> => guardPortal(matches),
  component: Root,
});

// Loading this separately keeps the first scripts small.
const loadDownloadsCheck = () =>
  import('../features/learning/downloads/ui/downloads-check.tsx').then((loaded) => loaded.DownloadsCheck);

function Root() {
  const DownloadsCheck = useDeferredImport(loadDownloadsCheck, false);
  return (
    <>
      {DownloadsCheck && <DownloadsCheck />}
      <Portal />
    </>
  );
}
