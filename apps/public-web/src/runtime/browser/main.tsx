import { currentLanguage } from '@qanoon/messages/language';
import '../../styles/site.css';
import { forgetSignedOut } from '@qanoon/client/session/session-handoff';
import { browserApiClient, queryClient } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/public/runtime';
import { expectServerMarkup, preserveScroll } from '@qanoon/site-runtime/router-internals';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { applyStoredTheme } from '@qanoon/ui/theme/theme';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { restorePageData } from '../page-data.ts';
import { createSiteRouter } from '../router.tsx';

// Entry 2 of 2, run by loader.ts: hydrates the server's HTML, or renders the page when the server sent none.

/** Ends the current task, so that the browser can paint and handle input. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

applyStoredTheme();
if (forgetSignedOut()) toast.success(m.youAreSignedOut());
restorePageData(queryClient);
await nextTask();
const router = createSiteRouter({ calls: browserApiClient, language: currentLanguage() });
const root = document.getElementById('root')!;

if (root.hasChildNodes()) {
  expectServerMarkup(router);
  await nextTask();
  await router.load();
  // This is unconditional, because the visitor may scroll while the page hydrates and a jump would make a
  // click miss its target.
  preserveScroll(router);
  startTransition(() => {
    hydrateRoot(root, <App router={router} />);
  });
} else {
  createRoot(root).render(<App router={router} />);
}
