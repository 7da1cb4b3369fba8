import '@qanoon/ui/ui.css';

import '@qanoon/player/player-controls.css';
import '@qanoon/player/player-transcript.css';
import '@qanoon/player/player-video.css';
import './account.css';
import './certificates.css';
import './course-outline.css';
import './downloads.css';
import './player.css';
import './receipt.css';
import './shared-screenshot.css';
import './student.css';
import { startPortal } from '@qanoon/client/portal/start-portal';
import { storeInstallOffer } from './features/account/install-app.tsx';
import { startDownloader } from './features/downloads/state/downloader.ts';
import { openDownloads } from './features/downloads/state/downloads.ts';
import { startHeartbeatSender } from './features/player/state/heartbeat-sender.ts';
import { registerServiceWorker } from './features/portal/app-update.ts';
import { observeConnection } from './features/portal/connection.ts';
import { saveScreens } from './features/portal/saved-screens.ts';
import { discardOldScreenshots } from './features/shared-screenshot/claim-screenshot.ts';
import { router } from './router.ts';

storeInstallOffer();
observeConnection();
await startPortal(router, async () => {
  await saveScreens();
  await openDownloads();
});
startHeartbeatSender();
startDownloader();
void discardOldScreenshots();
void registerServiceWorker();
