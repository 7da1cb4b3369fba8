import type { Academy } from '@qanoon/domain/academy/academy';
import { createStore, useStore } from '@qanoon/ui/lib/store';
import { config } from './config.ts';

const saved = createStore<Academy | undefined>(() => undefined);

/** Returns the academy of this page with its name and contact. Empty texts are not shown. */
export const useAcademy = (): Academy => useStore(saved, () => undefined) ?? config.academy;

/**
 * Replaces the academy of this page. Undefined restores the one that the page came with. `showAcademy` also
 * recolors the page.
 */
export const setAcademy = (academy: Academy | undefined): void => saved.set(academy);
