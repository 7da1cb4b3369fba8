import { registerServiceWorker } from '../components/portal/app-update.ts';
import { startDownloader } from '../features/learning/downloads/state/downloader.ts';
import { startHeartbeatSender } from '../features/learning/player/state/heartbeat-sender.ts';
import { discardOldScreenshots } from '../features/orders/shared-screenshot/claim-screenshot.ts';

/** The work that a page of the portal does not wait for. Its code is not in the first scripts. */
export function startBackgroundWork(): void {
  startHeartbeatSender();
  startDownloader();
  void discardOldScreenshots();
  void registerServiceWorker();
}
