import workerUrl from './worker.ts?worker&url';

/** The registration of the portal's service worker; undefined before the first `registerServiceWorker`. */
export const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(workerUrl);

/** Registers the portal's service worker and waits until it is active. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerUrl, {
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
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
