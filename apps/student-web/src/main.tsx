import '@qanoon/ui/ui.css';

import './certificates.css';
import './player.css';
import './player-controls.css';
import './player-transcript.css';
import './player-video.css';
import './student.css';
import { AppProvider } from '@qanoon/client/app-provider';
import { claimHandoff } from '@qanoon/client/session-handoff';
import { applyStoredTheme } from '@qanoon/ui/theme';
import { Toaster } from '@qanoon/ui/toast';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startHeartbeatSender } from './features/player/state/heartbeat-sender.ts';
import { router } from './router.tsx';

applyStoredTheme();
await claimHandoff();
startHeartbeatSender();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AppProvider>
      <RouterProvider router={router} />
      <Toaster />
    </AppProvider>
  </StrictMode>,
);
