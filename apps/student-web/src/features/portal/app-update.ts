import { createStore } from '@qanoon/ui/store';
import { Serwist } from '@serwist/window';
import { REGISTRATION, SERVICE_WORKER } from '../../service-worker/registration.ts';

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
  registered = new Serwist(SERVICE_WORKER, REGISTRATION);
  registered.addEventListener('waiting', () => ready.set(true));
  // Without a connection, or where the browser forbids workers, the portal works as a page.
  const registration = await registered.register().catch(() => undefined);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    void registration?.update().catch(() => undefined);
  });
}

/** Starts the new version in every tab, and loads this page again. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
  registered?.messageSkipWaiting();
}
