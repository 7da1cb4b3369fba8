import { Notice } from '@qanoon/ui/notice';
import { createStore, useStore } from '@qanoon/ui/store';
import { Download } from 'lucide-react';
import { LinkLabel } from './account-links.tsx';

/** Chromium's event; not in TypeScript's types. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

const offered = createStore<InstallEvent | null>(() => null);

/** Stores the browser's offer to install for the Account page. Call it once, before the first page. */
export function storeInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offered.set(null));
}

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
/** Browsers on iOS have no such event. */
const isIos = (): boolean => /iPhone|iPad|iPod/u.test(navigator.userAgent);

/** Installs the portal as an app; on iOS it says how. Nothing where it is installed or cannot be. */
export function InstallApp() {
  const offer = useStore(offered);
  if (isInstalled()) return null;
  if (offer)
    return (
      <div className="account-links">
        <button
          type="button"
          onClick={() => {
            offered.set(null);
            void offer.prompt();
          }}
        >
          <LinkLabel icon={Download} label="Install the app" />
        </button>
      </div>
    );
  if (!isIos()) return null;
  return <Notice>Install the app: open the Share menu and choose “Add to Home Screen”.</Notice>;
}
