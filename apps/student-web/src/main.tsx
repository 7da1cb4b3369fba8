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
// Not awaited by this module: the files that load later import it, and would wait for it forever.
void start();

async function start(): Promise<void> {
  const loaded = firstPageLoaded(router);
  // Without the worker in control this is a first visit, whose page has nothing to wait for.
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
  // Without a connection the next page load starts it.
  const background = await import('./lib/background.ts').catch(() => undefined);
  background?.startBackgroundWork();
}

/** Not in the first scripts. Without it the portal works, but shows nothing that is stored. */
async function openDeviceData(): Promise<void> {
  const deviceData = await import('./lib/device-data.ts').catch(() => undefined);
  await deviceData?.openDeviceData();
}
