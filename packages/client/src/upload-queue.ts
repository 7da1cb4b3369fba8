import type { UploadPurpose } from '@qanoon/contracts/uploads';
import { PAUSED, type UploadOptions } from './upload.ts';

const AT_ONCE = 2;
/** Speed is the mean over this long: shorter jumps about, longer lags behind. */
const SPEED_WINDOW_MS = 4000;

/** How a file is sent, to its upload id. */
type Send = (purpose: UploadPurpose, file: File, options: UploadOptions) => Promise<{ uploadId: string }>;

/** One file on its way. `bytesPerSecond` and `secondsLeft` are null until something can be said; `interrupted` while the line is down. */
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
  uploadId?: string;
};

const STILL = { bytesPerSecond: null, secondsLeft: null };
type Sample = { at: number; bytes: number };

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Files that upload two at a time while the form around them is filled in; each can be paused, cancelled and tried again. */
export function createUploadQueue(send: Send, now: () => number = () => performance.now()) {
  let jobs: readonly UploadJob[] = [];
  const aborts = new Map<string, AbortController>();
  const samples = new Map<string, Sample[]>();
  const listeners = new Set<() => void>();

  function change(next: readonly UploadJob[]) {
    jobs = next;
    for (const listener of listeners) listener();
  }
  const update = (key: string, part: Partial<UploadJob>) =>
    change(jobs.map((job) => (job.key === key ? { ...job, ...part } : job)));
  const find = (key: string) => jobs.find((job) => job.key === key);

  function measure(job: UploadJob, loadedBytes: number): Partial<UploadJob> {
    const at = now();
    // Set back, or somewhere else after a break: what was measured before says nothing about now.
    const before = find(job.key)?.interrupted ? [] : (samples.get(job.key) ?? []);
    const kept = [
      ...before.filter((sample) => at - sample.at <= SPEED_WINDOW_MS && sample.bytes <= loadedBytes),
      { at, bytes: loadedBytes },
    ];
    samples.set(job.key, kept);
    const [first] = kept;
    const seconds = (at - first!.at) / 1000;
    const bytesPerSecond = seconds > 0 ? (loadedBytes - first!.bytes) / seconds : null;
    const secondsLeft = bytesPerSecond ? Math.max(0, (job.file.size - loadedBytes) / bytesPerSecond) : null;
    return { loadedBytes, bytesPerSecond, secondsLeft, interrupted: false };
  }

  function startNext() {
    const running = jobs.filter((job) => job.status === 'uploading').length;
    const waiting = jobs.filter((job) => job.status === 'waiting').slice(0, Math.max(0, AT_ONCE - running));
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
        onInterrupted: () => update(job.key, { interrupted: true, ...STILL }),
      });
      update(job.key, { status: 'done', uploadId, loadedBytes: job.file.size, secondsLeft: 0 });
    } catch (thrown) {
      // A cancelled one is gone from the list already; a paused one may be on its way again.
      const error = thrown instanceof Error ? thrown.message : 'Upload failed';
      if (abort.signal.reason !== PAUSED) update(job.key, { status: 'failed', error, ...STILL });
    } finally {
      if (aborts.get(job.key) === abort) aborts.delete(job.key);
      startNext();
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    jobs: () => jobs,
    find,
    /** Puts a file at the end of the line; answers the key it is known by. */
    add(purpose: UploadPurpose, file: File): string {
      const key = crypto.randomUUID();
      change([
        ...jobs,
        { key, purpose, file, status: 'waiting', loadedBytes: 0, bytesPerSecond: null, secondsLeft: null },
      ]);
      startNext();
      return key;
    },
    /** Stops and forgets it; nothing happens for one that is not there. */
    cancel(key: string) {
      change(jobs.filter((job) => job.key !== key));
      aborts.get(key)?.abort();
      startNext();
    },
    /** Stops it where it stands; what has arrived stays. */
    pause(key: string) {
      const status = find(key)?.status;
      if (status !== 'waiting' && status !== 'uploading') return;
      update(key, { status: 'paused', interrupted: false, ...STILL });
      aborts.get(key)?.abort(PAUSED);
      startNext();
    },
    /** Lets paused ones go on. */
    resume(keys: readonly string[]) {
      for (const key of keys) if (find(key)?.status === 'paused') update(key, { status: 'waiting' });
      startNext();
    },
    /** Tries a failed one again. */
    retry(key: string) {
      if (find(key)?.status !== 'failed') return;
      update(key, { status: 'waiting', error: undefined });
      startNext();
    },
    /** Resolves when none of these is waiting or uploading any more: true when all are done. */
    settled(keys: readonly string[]): Promise<boolean> {
      return new Promise((resolve) => {
        const check = () => {
          const mine = keys.map(find);
          if (mine.some((job) => job?.status === 'waiting' || job?.status === 'uploading')) return;
          listeners.delete(check);
          resolve(mine.every((job) => job?.status === 'done'));
        };
        listeners.add(check);
        check();
      });
    },
    /** Stops everything where it stands. */
    clear() {
      change([]);
      for (const abort of aborts.values()) abort.abort(PAUSED);
    },
  };
}
