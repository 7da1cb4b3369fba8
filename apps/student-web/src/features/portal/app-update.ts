import { createStore } from '@qanoon/ui/store';
import { Serwist } from '@serwist/window';

const HOUR_MS = 3600 * 1000;

let registered: Serwist | undefined;
const ready = createStore(() => false);

/** Whether a newer version of the portal is stored on this device and waits. */
export const updateReady = { get: ready.get, subscribe: ready.subscribe };

/**
 * Registers the service worker, in builds only. A page that stays open checks for a newer version when it becomes
 * visible, at most once an hour.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // `/student` is a page of the portal, too: the scope has no slash at its end. The server permits it.
  registered = new Serwist('/student/service-worker.js', { scope: '/student', updateViaCache: 'none' });
  registered.addEventListener('waiting', () => ready.set(true));
  // Without a connection, or where the browser forbids workers, the portal works as a page.
  const registration = await registered.register().catch(() => undefined);
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    void registration?.update().catch(() => undefined);
  });
}

/** Starts the new version in every tab, and loads this page again. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
  registered?.messageSkipWaiting();
}
