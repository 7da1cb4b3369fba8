import { AppProvider } from '@qanoon/client/page/app-provider';
import type { ApiClient } from '@qanoon/client/trpc/trpc';
import { directionOf } from '@qanoon/domain/lib/languages';
import { currentLanguage } from '@qanoon/messages/language';
import type { HydratedEvent } from '@qanoon/site-runtime/replay-first-input';
import { Toaster } from '@qanoon/ui/components/feedback/toast';
import { RouterProvider } from '@tanstack/react-router';
import { Direction } from 'radix-ui';
import { StrictMode, useEffect } from 'react';
import type { createSiteRouter } from './router.tsx';

type Props = { router: ReturnType<typeof createSiteRouter>; calls?: ApiClient };

/** The React tree of the site. The server and the browser must render the same one. */
export const App = ({ router, calls }: Props) => (
  <StrictMode>
    <Direction.Provider dir={directionOf(currentLanguage())}>
      <AppProvider calls={calls}>
        <RouterProvider router={router} />
        <Toaster />
        <HydrationSignal />
      </AppProvider>
    </Direction.Provider>
  </StrictMode>
);

/** Dispatches the event that starts replayFirstInput. */
function HydrationSignal() {
  useEffect(() => {
    // The event is sent in its own task, because on a part that is not hydrated it makes React hydrate first,
    // which it cannot do inside its own work.
    const timer = setTimeout(() =>
      document.dispatchEvent(new Event('qanoon:hydrated' satisfies HydratedEvent)),
    );
    return () => clearTimeout(timer);
  }, []);
  return null;
}
