import type { DraftForm, DraftSaved } from '@qanoon/contracts/catalog/course-drafts';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import { createStore, type ReadableStore } from '@qanoon/ui/lib/store';

const DELAY_MS = 1000;
const RETRY_MS = 5000;

/**
 * `saved` is the server's version, which is undefined before the first save. `conflict` says that somebody
 * else has saved another version, or that the draft is `gone`. Nothing is saved until the editor adopts a
 * version.
 */
export type Autosave = {
  saved: DraftSaved | undefined;
  status: 'idle' | 'saving' | 'failed' | 'conflict' | 'gone';
  message?: string;
};

type Options = {
  saved: DraftSaved | undefined;
  read: () => DraftForm;
  /** Starts the draft. The same key and form are sent again after a lost response. */
  create: (form: DraftForm, idempotencyKey: string) => Promise<DraftSaved>;
  save: (form: DraftForm, saved: DraftSaved) => Promise<DraftSaved>;
  describe: (failure: unknown) => { code: ErrorCode | undefined; message: string };
};

/** Whether a retry can help. The code is missing when there was no response. */
const isTemporary = (code: ErrorCode | undefined): boolean =>
  code === undefined || code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS' || code === 'INTERNAL';

/** Saves the form as one types. It sends one request at a time, which names the version that it replaces. */
export function createAutosave({ saved, read, create, save, describe }: Options) {
  const store = createStore<Autosave>(() => ({ saved, status: 'idle' }));
  let savedText = JSON.stringify(read());
  let creating: { form: DraftForm; key: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const isStopped = () => ['conflict', 'gone'].includes(store.get().status);
  const isDirty = () => JSON.stringify(read()) !== savedText;

  /** Resolves to false when it failed. */
  async function send(): Promise<boolean> {
    const { saved } = store.get();
    if (!saved) creating ??= { form: read(), key: crypto.randomUUID() };
    const form = saved ? read() : creating!.form;
    store.set({ saved, status: 'saving' });
    try {
      const next = saved ? await save(form, saved) : await create(form, creating!.key);
      creating = undefined;
      savedText = JSON.stringify(form);
      store.set({ saved: next, status: 'idle' });
      return true;
    } catch (failure) {
      const { code, message } = describe(failure);
      if (code !== undefined) creating = undefined;
      const status = code === 'DRAFT_CHANGED' ? 'conflict' : code === 'DRAFT_NOT_FOUND' ? 'gone' : 'failed';
      store.set({ saved, status, message });
      // Refused input is sent again with the next change.
      if (status === 'failed' && isTemporary(code)) schedule(RETRY_MS);
      return false;
    }
  }

  function schedule(delayMs = DELAY_MS) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  /**
   * Saves now if something has changed. `force` also starts an unchanged draft. Resolves to whether all is
   * saved.
   */
  async function flush({ force = false } = {}): Promise<boolean> {
    clearTimeout(timer);
    while (!isStopped() && (running || isDirty() || (force && !store.get().saved))) {
      running ??= send().finally(() => {
        running = undefined;
      });
      if (!(await running)) return false;
    }
    return !isStopped();
  }

  return {
    store: store as ReadableStore<Autosave>,
    isDirty,
    flush,
    /** Schedules a save, which compares the form with the saved one. Called on every key. */
    touch() {
      if (!isStopped()) schedule();
    },
    /** Continues with a version that the editor has loaded or published meanwhile. */
    adopt(next: DraftSaved) {
      creating = undefined;
      savedText = JSON.stringify(read());
      store.set({ saved: next, status: 'idle' });
    },
    /** Reports a conflict that another request has found. */
    stop(status: 'conflict' | 'gone', message: string) {
      clearTimeout(timer);
      store.set({ saved: store.get().saved, status, message });
    },
    close: () => clearTimeout(timer),
  };
}
