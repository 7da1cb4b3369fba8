import { applyStoredTheme } from '@qanoon/ui/theme';
import { Toaster } from '@qanoon/ui/toast';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProvider } from '../app-provider.tsx';
import { config } from '../config.ts';
import { loadMissingConfig } from '../missing-config.ts';
import { claimHandoff } from '../session-handoff.ts';
import { showAccent } from '../show-academy.ts';

/**
 * Renders a portal into `#root`, after it has restored the theme, shown the accent colour and claimed a session from the sign-in page.
 * `prepare` runs last, with the session.
 */
export async function startPortal(
  router: AnyRouter,
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  applyStoredTheme();
  await loadMissingConfig();
  showAccent(config.academy.accentColor);
  await claimHandoff();
  await prepare();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppProvider>
        <RouterProvider router={router} />
        <Toaster />
      </AppProvider>
    </StrictMode>,
  );
}
