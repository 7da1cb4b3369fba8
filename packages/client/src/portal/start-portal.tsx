import { directionOf } from '@qanoon/domain/lib/languages';
import { currentLanguage } from '@qanoon/messages/language';
import { Toaster } from '@qanoon/ui/components/feedback/toast';
import { applyStoredTheme } from '@qanoon/ui/theme/theme';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { Direction } from 'radix-ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProvider } from '../page/app-provider.tsx';
import { config } from '../page/config.ts';
import { type LoadUrdu, showStoredLanguage } from '../page/language.ts';
import { loadMissingConfig } from '../page/missing-config.ts';
import { showAccent } from '../page/show-academy.ts';
import { sessionRestored } from '../session/session.ts';
import { claimHandoff } from '../session/session-handoff.ts';

/**
 * Renders a portal into `#root`, after it has restored the language and the theme, shown the accent color and claimed a
 * session from the sign-in page. `loadUrdu` imports the portal's Urdu texts; `prepare` runs last, with the session.
 */
export async function startPortal(
  router: AnyRouter,
  loadUrdu: LoadUrdu,
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  applyStoredTheme();
  await Promise.all([showStoredLanguage(loadUrdu), loadMissingConfig()]);
  showAccent(config.academy.accentColor);
  await sessionRestored;
  await claimHandoff();
  await prepare();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Direction.Provider dir={directionOf(currentLanguage())}>
        <AppProvider>
          <RouterProvider router={router} />
          <Toaster />
        </AppProvider>
      </Direction.Provider>
    </StrictMode>,
  );
}
