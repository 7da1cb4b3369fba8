import { startDownloader } from './features/downloads/state/downloader.ts';
import { startHeartbeatSender } from './features/player/state/heartbeat-sender.ts';
import { registerServiceWorker } from './features/portal/app-update.ts';
import { discardOldScreenshots } from './features/shared-screenshot/claim-screenshot.ts';

/** The work that a page of the portal does not wait for. Its code is not in the first scripts. */
export function startBackgroundWork(): void {
  startHeartbeatSender();
  startDownloader();
  void discardOldScreenshots();
  void registerServiceWorker();
}
