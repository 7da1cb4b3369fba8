import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/student/common';
import { createFileRoute } from '@tanstack/react-router';
import { useConnected } from '../components/portal/connection.ts';
import { DownloadList } from '../features/learning/downloads/ui/download-list.tsx';

export const Route = createFileRoute('/downloads')({ component: Downloads });

/** The lectures on this device. */
function Downloads() {
  usePageTitle(common.downloads());
  return <DownloadList connected={useConnected()} />;
}
