import type { Page } from '@playwright/test';

/** Resolves when the portal's worker has stored the portal and controls the page. */
export const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

/** Installs the portal's worker from a page of the public site, as an earlier visit of the portal does. */
export const installWorker = (page: Page) =>
  page.evaluate(async () => {
    const options = { scope: '/student' };
    const registration = await navigator.serviceWorker.register('/student/service-worker.js', options);
    const worker = registration.installing ?? registration.waiting ?? registration.active!;
    while (worker.state !== 'activated')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  });
