import '@qanoon/ui/ui.css';
import './student.css';
import { takeEarlyResponses } from '@qanoon/client/early-responses';
import { startPortal } from '@qanoon/client/portal/start-portal';
import { getSession } from '@qanoon/client/session';
import { observeConnection } from './features/portal/connection.ts';
import { firstPageLoaded } from './features/portal/first-page.ts';
import { retainSavedCalls } from './features/portal/saved-calls.ts';
import { storeInstallOffer } from './install-offer.ts';
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
  const background = await import('./background.ts').catch(() => undefined);
  background?.startBackgroundWork();
}

/** Not in the first scripts. Without it the portal works, but shows nothing that is stored. */
async function openDeviceData(): Promise<void> {
  const deviceData = await import('./device-data.ts').catch(() => undefined);
  await deviceData?.openDeviceData();
}
