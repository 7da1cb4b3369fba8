import '@qanoon/ui/ui.css';

import '@qanoon/player/player-controls.css';
import '@qanoon/player/player-transcript.css';
import '@qanoon/player/player-video.css';
import './account.css';
import './certificates.css';
import './player.css';
import './student.css';
import { startPortal } from '@qanoon/client/portal/start-portal';
import { registerServiceWorker } from './features/app/app-update.ts';
import { observeConnection } from './features/app/connection.ts';
import { storeInstallOffer } from './features/app/install-app.tsx';
import { saveScreens } from './features/app/saved-screens.ts';
import { startHeartbeatSender } from './features/player/state/heartbeat-sender.ts';
import { router } from './router.ts';

storeInstallOffer();
observeConnection();
await startPortal(router, saveScreens);
startHeartbeatSender();
void registerServiceWorker();
