import type { Academy } from '@qanoon/domain/academy/academy';
import { createStore, useStore } from '@qanoon/ui/lib/store';
import { config } from './config.ts';

const saved = createStore<Academy | undefined>(() => undefined);

/** The academy of this page: its name, contact and the like. Empty texts are not shown. */
export const useAcademy = (): Academy => useStore(saved, () => undefined) ?? config.academy;

/** Replaces the academy of this page; undefined shows the one again that came with it. `showAcademy` also recolors it. */
export const setAcademy = (academy: Academy | undefined): void => saved.set(academy);
