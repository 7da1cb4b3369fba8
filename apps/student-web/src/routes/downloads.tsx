import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/student/common';
import { createFileRoute } from '@tanstack/react-router';
import { DownloadList } from '../features/downloads/ui/download-list.tsx';
import { useConnected } from '../features/portal/connection.ts';

export const Route = createFileRoute('/downloads')({ component: Downloads });

/** The lectures on this device. */
function Downloads() {
  usePageTitle(common.downloads());
  return <DownloadList connected={useConnected()} />;
}
