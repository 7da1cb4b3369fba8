import { createStore } from '../../lib/store.ts';

export type ToastTone = 'success' | 'error' | 'info' | 'warning';
export type ToastLink = { href: string; label: string };
export type ToastMessage = {
  id: number;
  tone: ToastTone;
  title: string;
  detail?: string | undefined;
  /** A link to the result of the action. */
  link?: ToastLink | undefined;
};

/** The messages on screen, newest first. */
export const toastStore = createStore<readonly ToastMessage[]>(() => []);

let lastId = 0;

function show(tone: ToastTone) {
  return (title: string, detail?: string, link?: ToastLink) => {
    lastId += 1;
    toastStore.set([{ id: lastId, tone, title, detail, link }, ...toastStore.get()]);
    return lastId;
  };
}

/** Shows a message for five seconds. `detail` is a second, quieter line. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  dismiss: (id: number) => toastStore.set(toastStore.get().filter((message) => message.id !== id)),
  /** A new attempt makes the errors of earlier ones obsolete. */
  dismissErrors: () => toastStore.set(toastStore.get().filter(({ tone }) => tone !== 'error')),
  clear: () => toastStore.set([]),
};
