import { AppProvider } from '@qanoon/client/app-provider';
import type { Calls } from '@qanoon/client/trpc';
import { Toaster } from '@qanoon/ui/toast';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import type { HydratedEvent } from './hydration/first-input.ts';
import type { createSiteRouter } from './router.tsx';

type Props = { router: ReturnType<typeof createSiteRouter>; calls?: Calls };

/** The site, the same on the server and in the browser: what one draws the other wakes up. */
export const App = ({ router, calls }: Props) => (
  <StrictMode>
    <AppProvider calls={calls}>
      <RouterProvider router={router} />
      <Toaster />
      <Hydrated />
    </AppProvider>
  </StrictMode>
);

/** Tells the loader that presses work from now on. */
function Hydrated() {
  useEffect(() => {
    // Not from inside React's own work: a press on a part that still sleeps wakes that part first.
    const timer = setTimeout(() => document.dispatchEvent(new Event('qanoon:awake' satisfies HydratedEvent)));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
