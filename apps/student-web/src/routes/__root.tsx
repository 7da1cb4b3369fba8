import { requireRole } from '@qanoon/client/guards';
import { createRootRoute } from '@tanstack/react-router';
import { DownloadsCheck } from '../features/downloads/ui/downloads-check.tsx';
import { Portal } from '../features/portal/portal.tsx';

export const Route = createRootRoute({
  beforeLoad: async () => {
    await requireRole('student');
  },
  component: Root,
});

function Root() {
  return (
    <>
      <DownloadsCheck />
      <Portal />
    </>
  );
}
