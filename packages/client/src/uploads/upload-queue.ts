import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import * as m from '@qanoon/messages/shared/client';
import { createStore, type ReadableStore } from '@qanoon/ui/lib/store';
import { PAUSED, UploadError, type UploadOptions } from './upload.ts';

const MAX_CONCURRENT = 2;
/** The speed is the mean over this time. A shorter time fluctuates, and a longer one reacts late. */
const SPEED_WINDOW_MS = 4000;

/** Uploads a file and returns its upload id. */
type Send = (purpose: UploadPurpose, file: File, options: UploadOptions) => Promise<{ uploadId: string }>;

/**
 * One file of the queue. `bytesPerSecond` and `secondsLeft` are null while they are unknown; `interrupted`
 * while there is no connection.
 */
export type UploadJob = {
  key: string;
  purpose: UploadPurpose;
  file: File;
  status: 'waiting' | 'uploading' | 'paused' | 'done' | 'failed';
  interrupted?: boolean;
  loadedBytes: number;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
  error?: string;
  /** The server does not accept the file, so that a retry cannot help. */
  refused?: boolean;
  uploadId?: string;
};

const NO_SPEED = { bytesPerSecond: null, secondsLeft: null };
type Sample = { at: number; bytes: number };

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads files in the background, two at a time. Each can be paused, canceled and retried. */
export function createUploadQueue(send: Send, now: () => number = () => performance.now()) {
  const store = createStore<readonly UploadJob[]>(() => []);
  const jobs = store.get;
  const aborts = new Map<string, AbortController>();
  const samples = new Map<string, Sample[]>();

  const update = (key: string, part: Partial<UploadJob>) =>
    store.set(jobs().map((job) => (job.key === key ? { ...job, ...part } : job)));
  const find = (key: string) => jobs().find((job) => job.key === key);

  function measure(job: UploadJob, loadedBytes: number): Partial<UploadJob> {
    const at = now();
    // Samples from before an interruption, or with more bytes than now, no longer apply.
    const earlier = find(job.key)?.interrupted ? [] : (samples.get(job.key) ?? []);
    const recent = [
      ...earlier.filter((sample) => at - sample.at <= SPEED_WINDOW_MS && sample.bytes <= loadedBytes),
      { at, bytes: loadedBytes },
    ];
    samples.set(job.key, recent);
    const [first] = recent;
    const seconds = (at - first!.at) / 1000;
    const bytesPerSecond = seconds > 0 ? (loadedBytes - first!.bytes) / seconds : null;
    const secondsLeft = bytesPerSecond ? Math.max(0, (job.file.size - loadedBytes) / bytesPerSecond) : null;
    return { loadedBytes, bytesPerSecond, secondsLeft, interrupted: false };
  }

  function startNext() {
    const running = jobs().filter((job) => job.status === 'uploading').length;
    const waiting = jobs()
      .filter((job) => job.status === 'waiting')
      .slice(0, Math.max(0, MAX_CONCURRENT - running));
    for (const job of waiting) void run(job);
  }

  async function run(job: UploadJob) {
    const abort = new AbortController();
    aborts.set(job.key, abort);
    samples.delete(job.key);
    update(job.key, { status: 'uploading', interrupted: false });
    try {
      const { uploadId } = await send(job.purpose, job.file, {
        signal: abort.signal,
        onProgress: ({ loadedBytes }) => update(job.key, measure(job, Math.min(loadedBytes, job.file.size))),
        onInterrupted: () => update(job.key, { interrupted: true, ...NO_SPEED }),
      });
      update(job.key, { status: 'done', uploadId, loadedBytes: job.file.size, secondsLeft: 0 });
    } catch (thrown) {
      // A canceled job is no longer in the list; a paused one may be running again.
      const error = thrown instanceof Error ? thrown.message : m.uploadFailed();
      const refused = thrown instanceof UploadError && thrown.refused;
      if (abort.signal.reason !== PAUSED) update(job.key, { status: 'failed', error, refused, ...NO_SPEED });
    } finally {
      if (aborts.get(job.key) === abort) aborts.delete(job.key);
      startNext();
    }
  }

  return {
    store: store as ReadableStore<readonly UploadJob[]>,
    jobs,
    find,
    /** Adds a file to the end of the queue and returns its key. */
    add(purpose: UploadPurpose, file: File): string {
      const key = crypto.randomUUID();
      store.set([
        ...jobs(),
        { key, purpose, file, status: 'waiting', loadedBytes: 0, bytesPerSecond: null, secondsLeft: null },
      ]);
      startNext();
      return key;
    },
    /** Stops a job and removes it. An unknown key has no effect. */
    cancel(key: string) {
      store.set(jobs().filter((job) => job.key !== key));
      aborts.get(key)?.abort();
      startNext();
    },
    /** Stops a job. The server stores the received bytes. */
    pause(key: string) {
      const status = find(key)?.status;
      if (status !== 'waiting' && status !== 'uploading') return;
      update(key, { status: 'paused', interrupted: false, ...NO_SPEED });
      aborts.get(key)?.abort(PAUSED);
      startNext();
    },
    /** Continues paused jobs. */
    resume(keys: readonly string[]) {
      for (const key of keys) if (find(key)?.status === 'paused') update(key, { status: 'waiting' });
      startNext();
    },
    /** Restarts a failed job. */
    retry(key: string) {
      if (find(key)?.status !== 'failed') return;
      update(key, { status: 'waiting', error: undefined });
      startNext();
    },
    /** Resolves when none of these jobs is waiting or uploading: true if all are done. */
    settled(keys: readonly string[]): Promise<boolean> {
      return new Promise((resolve) => {
        const check = () => {
          const selected = keys.map(find);
          if (selected.some((job) => job?.status === 'waiting' || job?.status === 'uploading')) return;
          unsubscribe();
          resolve(selected.every((job) => job?.status === 'done'));
        };
        const unsubscribe = store.subscribe(check);
        check();
      });
    },
    /** Pauses and removes all jobs. */
    clear() {
      store.set([]);
      for (const abort of aborts.values()) abort.abort(PAUSED);
    },
  };
}
