export type ToastTone = 'success' | 'error' | 'info' | 'warning';
export type ToastMessage = { id: number; tone: ToastTone; title: string; detail?: string };

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone) {
  return (title: string, detail?: string) => {
    lastId += 1;
    publish([{ id: lastId, tone, title, detail }, ...messages]);
    return lastId;
  };
}

/** Shows a message for five seconds, from anywhere. The part after ` / ` in the specification is `detail`. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  dismiss: (id: number) => publish(messages.filter((message) => message.id !== id)),
  clear: () => publish([]),
};

/** For `useSyncExternalStore`: calls back after each change, returns how to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages on show, newest first; the same array until something changes. */
export function currentToasts(): readonly ToastMessage[] {
  return messages;
}
