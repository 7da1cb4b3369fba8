import '@qanoon/client/app.css';
import './styles/student.css';
import { startPortal } from '@qanoon/client/portal/start-portal';
import { getSession } from '@qanoon/client/session/session';
import { takeEarlyResponses } from '@qanoon/client/trpc/early-responses';
import { observeConnection } from './components/portal/connection.ts';
import { firstPageLoaded } from './components/portal/first-page.ts';
import { retainSavedCalls } from './components/portal/saved-calls.ts';
import { storeInstallOffer } from './lib/install-offer.ts';
import { router } from './router.ts';

storeInstallOffer();
observeConnection();
retainSavedCalls();
// No top-level await here: later chunks import this module and would deadlock.
void start();

async function start(): Promise<void> {
  const loaded = firstPageLoaded(router);
  // If no worker is in control, this is a first visit, and nothing is stored for which the page should wait.
  const isInstalled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  await startPortal(
    router,
    () => import('@qanoon/messages/urdu/student'),
    async () => {
      if (isInstalled) await openDeviceData();
      takeEarlyResponses();
    },
  );
  await loaded;
  // A call may have ended the session, and deleted the stored data.
  if (!getSession()) return;
  if (!isInstalled) await openDeviceData();
  // If there is no connection, the next page load starts the background work.
  const background = await import('./lib/background.ts').catch(() => undefined);
  background?.startBackgroundWork();
}

/**
 * Loads the code for stored data after the first scripts. If that fails, the portal works, but shows nothing
 * stored.
 */
async function openDeviceData(): Promise<void> {
  const deviceData = await import('./lib/device-data.ts').catch(() => undefined);
  await deviceData?.openDeviceData();
}
