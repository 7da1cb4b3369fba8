import { registerServiceWorker } from '../components/portal/app-update.ts';
import { startDownloader } from '../features/learning/downloads/state/downloader.ts';
import { startHeartbeatSender } from '../features/learning/player/state/heartbeat-sender.ts';
import { discardOldScreenshots } from '../features/orders/shared-screenshot/claim-screenshot.ts';

/** Starts the work for which no page waits. Its code is loaded after the first scripts. */
export function startBackgroundWork(): void {
  startHeartbeatSender();
  startDownloader();
  void discardOldScreenshots();
  void registerServiceWorker();
}
