import { expect, test } from 'vitest';
import { type CostlyWorkLimits, createCostlyWork, TimeLimitExceeded } from './costly-work.ts';

const LIMITS: CostlyWorkLimits = { workers: 2, maxWaiting: 10, maxWaitingPerAccount: 5, limitMs: 60_000 };

/** Jobs that the test ends, and a record of the order in which they started. */
function createQueue(limits: Partial<CostlyWorkLimits> = {}) {
  const work = createCostlyWork({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (account: string, name: string) =>
    work.run(account, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  /** Ends a running job and waits until the next one has started. */
  async function end(name: string) {
    ends.get(name)!();
    await settle();
  }
  return { work, started, run, end };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (thrown: { code?: string; retryAfter?: number }) => [thrown.code, thrown.retryAfter],
  );

test('an account uses at most one worker, and another account starts at once', async () => {
  const { started, run, end } = createQueue();
  for (const name of ['a1', 'a2', 'a3']) void run('a', name);
  await settle();
  expect(started).toEqual(['a1']);
  void run('b', 'b1');
  await settle();
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test.each([1, 2])(
  'with %d workers accounts take turns, whatever the number and order of their jobs',
  async (workers) => {
    const { started, run, end } = createQueue({ workers });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
    for (const name of ['b1', 'b2']) void run('b', name);
    void run('c', 'c1');
    await settle();
    for (let served = 0; served < 7; served += 1) await end(started[served]!);
    expect(started.filter((name) => name !== 'a4' && name !== 'a3')).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
    expect(started.slice(-2)).toEqual(['a3', 'a4']);
  },
);

test('a job that rejects or throws synchronously releases its worker', async () => {
  const { work } = createQueue({ workers: 1 });
  await expect(work.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(
    work.run('a', () => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
  expect(await work.run('a', async () => 'fine')).toBe('fine');
});

test('a full queue of one account, or of all, refuses a job with a Retry-After', async () => {
  const { run, end, started } = createQueue({ workers: 1, maxWaiting: 3, maxWaitingPerAccount: 2 });
  for (const name of ['a1', 'a2', 'a3']) void run('a', name);
  expect(await refused(run('a', 'a4'))).toEqual(['UNAVAILABLE', 5]);
  void run('b', 'b1');
  expect(await refused(run('c', 'c1'))).toEqual(['UNAVAILABLE', 5]);
  await settle();
  await end('a1');
  // The queue has room again.
  void run('c', 'c2');
  for (const name of ['b1', 'a2', 'c2', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'a2', 'c2', 'a3']);
});

test('after its timeout a job rejects and its signal is aborted; its worker is released when the work settles', async () => {
  const { work } = createQueue({ workers: 1, limitMs: 5 });
  let release: (() => void) | undefined;
  let reason: unknown;
  const unabortable = work.run('a', async (signal) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    reason = signal.reason;
  });
  await expect(unabortable).rejects.toBeInstanceOf(TimeLimitExceeded);
  let next = false;
  const after = work.run('b', async () => {
    next = true;
  });
  await settle();
  expect(next).toBe(false);
  release!();
  await after;
  expect(reason).toBeInstanceOf(TimeLimitExceeded);
});

test('waiting does not count toward the timeout', async () => {
  const { work, run, end } = createQueue({ workers: 1 });
  void run('a', 'a1');
  const waited = work.run('b', async () => 'in time', { limitMs: 200 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await end('a1');
  expect(await waited).toBe('in time');
});
