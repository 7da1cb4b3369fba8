import * as common from '@qanoon/messages/student/common';
import { createFileRoute } from '@tanstack/react-router';
import { useConnected } from '../components/portal/connection.ts';
import { DownloadList } from '../features/learning/downloads/ui/download-list.tsx';

export const Route = createFileRoute('/downloads')({
  staticData: { title: common.downloads },
  component: Downloads,
});

/** Lists the lectures on this device. */
function Downloads() {
  return <DownloadList connected={useConnected()} />;
}
