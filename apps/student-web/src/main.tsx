import '@qanoon/ui/ui.css';

import '@qanoon/player/player-controls.css';
import '@qanoon/player/player-transcript.css';
import '@qanoon/player/player-video.css';
import './certificates.css';
import './course-outline.css';
import './player.css';
import './student.css';
import { startPortal } from '@qanoon/client/portal/start-portal';
import { startHeartbeatSender } from './features/player/state/heartbeat-sender.ts';
import { router } from './router.ts';

await startPortal(router);
startHeartbeatSender();
