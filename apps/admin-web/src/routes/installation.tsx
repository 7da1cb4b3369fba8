import { usePageTitle } from '@qanoon/client/page/page-title';
import { installation } from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { AllowedNetworks } from '../features/administration/installation/allowed-networks.tsx';
import { DemoPanel } from '../features/administration/installation/demo-panel.tsx';
import { InstallationReportPanel } from '../features/administration/installation/installation-report.tsx';
import { VideoTask } from '../features/administration/installation/video-task.tsx';
import { ServerSettingsPanels } from '../features/administration/server-settings/server-settings-panels.tsx';

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
