import { applyStoredTheme } from '@qanoon/ui/theme';
import { Toaster } from '@qanoon/ui/toast';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProvider } from '../app-provider.tsx';
import { claimHandoff } from '../session-handoff.ts';

/**
 * Renders a portal into `#root`, after it has restored the theme and claimed a session from the sign-in page.
 */
export async function startPortal(router: AnyRouter): Promise<void> {
  applyStoredTheme();
  await claimHandoff();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppProvider>
        <RouterProvider router={router} />
        <Toaster />
      </AppProvider>
    </StrictMode>,
  );
}
