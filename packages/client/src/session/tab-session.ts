import { sessionStore } from '@qanoon/ui/lib/browser-storage';

/** What a tab tells the others of this browser about its session. */
type Note = { kind: 'question' } | { kind: 'session'; values: Values } | { kind: 'end'; token: string };
type Values = Record<string, string>;

const MAX_WAIT_MS = 300;

/**
 * Shares a session that ends with the browser between the tabs of this origin. Session storage belongs to one tab, so a
 * new tab, such as one that a link in a mail opens, asks the others. `keys` are the items of a session, the token first.
 */
export function shareBetweenTabs(keys: readonly [string, ...string[]]) {
  const [tokenKey] = keys;
  let channel: BroadcastChannel | undefined;
  let received: (() => void) | undefined;

  /** Local storage reports its changes to other tabs by the same event. */
  const reportChange = () => window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
  const removeAll = () => {
    for (const key of keys) sessionStore.remove(key);
  };

  const onNote = ({ data: note }: MessageEvent<Note>) => {
    const token = sessionStore.get(tokenKey);
    if (note.kind === 'question' && token) {
      const values = keys.map((key) => [key, sessionStore.get(key)] as const);
      send({ kind: 'session', values: Object.fromEntries(values.filter(([, value]) => value)) as Values });
    } else if (note.kind === 'session' && received && !token) {
      for (const [key, value] of Object.entries(note.values)) sessionStore.set(key, value);
      reportChange();
      received();
    } else if (note.kind === 'end' && token === note.token) {
      removeAll();
      reportChange();
    }
  };
  const send = (note: Note) => channel?.postMessage(note);

  /** Answers other tabs that ask for the session from now on. */
  function listen(): void {
    if (channel || !('BroadcastChannel' in globalThis)) return;
    channel = new BroadcastChannel('session');
    channel.addEventListener('message', onNote);
  }

  return {
    listen,
    /** Copies the session of another tab, if one answers. */
    async ask(): Promise<void> {
      listen();
      await new Promise<void>((resolve) => {
        received = resolve;
        setTimeout(resolve, MAX_WAIT_MS);
        send({ kind: 'question' });
      });
      received = undefined;
    },
    /** Ends the session with this token in the other tabs. */
    end: (token: string): void => send({ kind: 'end', token }),
  };
}
