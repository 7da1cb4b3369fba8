/**
 * The scope has no slash at its end, because `/student` is a page of the portal, too. The server permits
 * that.
 */
export const SERVICE_WORKER = '/student/service-worker.js';
export const REGISTRATION = { scope: '/student', updateViaCache: 'none' } as const;

/** Returns the registration of the portal's service worker. Undefined if there is none. */
export const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(REGISTRATION.scope);

/** Registers the portal's service worker if that has not happened, and waits until it is active. */
export async function activateServiceWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER, REGISTRATION);
  const starting = registration.installing ?? registration.waiting;
  if (!registration.active && starting)
    await new Promise<void>((resolve, reject) => {
      starting.addEventListener('statechange', () => {
        if (starting.state === 'activated') resolve();
        if (starting.state === 'redundant') reject(new Error('The service worker could not be installed.'));
      });
    });
  return registration;
}
