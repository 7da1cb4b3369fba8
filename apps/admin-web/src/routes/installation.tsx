import { usePageTitle } from '@qanoon/client/page-title';
import { installation } from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { AllowedNetworks } from '../features/installation/allowed-networks.tsx';
import { DemoPanel } from '../features/installation/demo-panel.tsx';
import { InstallationReportPanel } from '../features/installation/installation-report.tsx';
import { VideoTask } from '../features/installation/video-task.tsx';
import { Permitted } from '../features/portal/permitted.tsx';
import { ServerSettingsPanels } from '../features/server-settings/server-settings-panels.tsx';

export const Route = createFileRoute('/installation')({ component: Installation });

function Installation() {
  usePageTitle(installation());
  return (
    <Permitted permission="canManageAcademy" title={installation()}>
      <PageHead title={installation()} lead={m.stateOfServerAndWhat()} />
      <DemoPanel />
      <ServerSettingsPanels />
      <VideoTask />
      <AllowedNetworks />
      <InstallationReportPanel />
    </Permitted>
  );
}
