/** The script and the scope. `/student` is a page of the portal, too: the scope has no slash at its end. The server permits it. */
export const SERVICE_WORKER = '/student/service-worker.js';
export const REGISTRATION = { scope: '/student', updateViaCache: 'none' } as const;

/** The registration of the portal's service worker; undefined where there is none. */
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
