import './site.css';
import { takePageData } from '@qanoon/client/page-data';
import { forgetSignedOut } from '@qanoon/client/session-handoff';
import { ownCalls, queryClient } from '@qanoon/client/trpc';
import { applyStoredTheme } from '@qanoon/ui/theme';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createSiteRouter } from './router.tsx';

/** The end of what is being done now, so that the browser can paint and answer between two steps. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

applyStoredTheme();
forgetSignedOut();
takePageData(queryClient);
await nextTask();
const router = createSiteRouter({ calls: ownCalls });
const root = document.getElementById('root')!;

if (root.hasChildNodes()) {
  // Tells the router that its first matches stand in the page, so that it draws the same tree. It writes no scripts of its own: they would be inline.
  router.ssr = { manifest: undefined };
  await nextTask();
  await router.load();
  // Whoever scrolled while the scripts were on their way stays where they are.
  if (window.scrollY > 0) router._scroll.n = false;
  startTransition(() => {
    hydrateRoot(root, <App router={router} />);
  });
} else {
  createRoot(root).render(<App router={router} />);
}
