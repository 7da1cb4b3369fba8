import { RouteHead } from '@qanoon/client/portal/route-head';
import { installation } from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { createFileRoute } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import { AllowedNetworks } from '../features/administration/installation/allowed-networks.tsx';
import { DemoPanel } from '../features/administration/installation/demo-panel.tsx';
import { InstallationReportPanel } from '../features/administration/installation/installation-report.tsx';
import { VideoTask } from '../features/administration/installation/video-task.tsx';
import { ServerSettingsPanels } from '../features/administration/server-settings/server-settings-panels.tsx';

export const Route = createFileRoute('/installation')({
  staticData: {
    title: installation,
    permission: 'canManageAcademy',
    entry: { room: 'academy', position: 5, icon: Server },
  },
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.serverSettings.get.prefetch();
    void queryUtils.setup.demoContents.prefetch();
    void queryUtils.academy.allowedNetworks.prefetch();
    void queryUtils.setup.installation.prefetch();
  },
  component: Installation,
});

function Installation() {
  return (
    <>
      <RouteHead lead={m.stateOfServerAndWhat()} />
      <DemoPanel />
      <ServerSettingsPanels />
      <VideoTask />
      <AllowedNetworks />
      <InstallationReportPanel />
    </>
  );
}
