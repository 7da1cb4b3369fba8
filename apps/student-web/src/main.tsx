import '@qanoon/ui/ui.css';

import './certificates.css';
import './player.css';
import './player-controls.css';
import './player-transcript.css';
import './player-video.css';
import './student.css';
import { startPortal } from '@qanoon/client/portal/start-portal';
import { startHeartbeatSender } from './features/player/state/heartbeat-sender.ts';
import { router } from './router.ts';

await startPortal(router);
startHeartbeatSender();
