import { createStore } from '@qanoon/ui/lib/store';
import { REGISTRATION, SERVICE_WORKER } from '../../service-worker/registration.ts';

const HOUR_MS = 3600 * 1000;

let registration: ServiceWorkerRegistration | undefined;
let accepted = false;
const ready = createStore(() => false);

/** Whether a newer version of the portal waits on this device, or has started in another tab. */
export const updateReady = { get: ready.get, subscribe: ready.subscribe };

/**
 * Registers the service worker, in builds only. A page that stays open checks for a newer version when it
 * becomes visible, at most once an hour.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  observeController(navigator.serviceWorker);
  const { Serwist } = await import('@serwist/window');
  const registered = new Serwist(SERVICE_WORKER, REGISTRATION);
  registered.addEventListener('waiting', () => ready.set(true));
  // If there is no connection or the browser forbids workers, the portal works as a page.
  registration = await registered.register().catch(() => undefined);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    void registration?.update().catch(() => undefined);
  });
}

/**
 * Loads this page again when it has accepted the new version. When another tab has, this page still runs the
 * former version, whose files are no longer stored: it offers to reload, because the student may be in the
 * middle of something. The first worker of a device changes nothing.
 */
function observeController(container: ServiceWorkerContainer): void {
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (accepted) window.location.reload();
    else if (isControlled) ready.set(true);
    isControlled = true;
  });
}

/** Starts the new version, unless another tab has, and loads this page again. */
export function applyUpdate(): void {
  accepted = true;
  // Serwist's worker starts on this message.
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  else window.location.reload();
}
