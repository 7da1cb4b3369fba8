import { usePageTitle } from '@qanoon/client/page-title';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { InstallationReportPanel } from '../features/installation/installation-report.tsx';
import { ServerTasks } from '../features/installation/server-tasks.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/installation')({ component: Installation });

function Installation() {
  usePageTitle('Installation');
  return (
    <Permitted permission="canManageAcademy" title="Installation">
      <PageHead title="Installation" lead="The state of the server, and what its operator can do." />
      <ServerTasks />
      <InstallationReportPanel />
    </Permitted>
  );
}
