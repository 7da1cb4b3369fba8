import { createStore } from '@qanoon/ui/lib/store';

/** Chromium's event, which TypeScript's types lack. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** The browser's offer to install the portal. */
export const installOffer = createStore<InstallEvent | null>(() => null);

/** Shows the browser's own question. An offer can be used once. */
export function acceptInstallOffer(): void {
  void installOffer.get()?.prompt();
  installOffer.set(null);
}

/** Stores the browser's offer to install for the Account page. Call it once, before the first page. */
export function storeInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
}
