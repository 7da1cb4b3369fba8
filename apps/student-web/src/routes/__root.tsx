import { requireRole } from '@qanoon/client/session/guards';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { createRootRoute } from '@tanstack/react-router';
import { Portal } from '../components/portal/portal.tsx';

export const Route = createRootRoute({
  beforeLoad: async () => {
    await requireRole('student');
  },
  component: Root,
});

// Not in the first scripts.
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
