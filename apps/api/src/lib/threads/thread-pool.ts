import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type CostlyWorkLimits, createCostlyWork, TimeLimitExceeded } from './costly-work.ts';

type ThreadPoolOptions = {
  /** The module of the thread. It posts one message for each that it receives, in the same order. */
  script: URL;
  memory: ResourceLimits;
  limits: CostlyWorkLimits;
  idleMs?: number;
};

/**
 * Threads are reused, because their start takes longer than most requests. They end after this many requests or this
 * idle time.
 */
const MAX_REQUESTS = 500;
const IDLE_MS = 30_000;

type Thread<Reply> = {
  worker: Worker;
  requests: number;
  idle?: NodeJS.Timeout;
  settle?: ((reply: Reply | undefined) => void) | undefined;
};

/**
 * Runs requests in worker threads with limits of time and memory, so that none can stop the server. `run`
 * returns undefined when the thread ends or exceeds a limit. Queued under `account`: UNAVAILABLE while its
 * queue is full. Written here, because piscina has no recycling of threads by requests and no fair share per
 * account, which `CostlyWork` adds.
 */
export function createThreadPool<Request, Reply>({
  script,
  memory,
  limits,
  idleMs = IDLE_MS,
}: ThreadPoolOptions) {
  const work = createCostlyWork(limits);
  const idleThreads: Thread<Reply>[] = [];

  async function send(request: Request, signal: AbortSignal): Promise<Reply | undefined> {
    const thread = idleThreads.pop() ?? startThread();
    const { worker } = thread;
    clearTimeout(thread.idle);
    worker.ref();
    const reply = await new Promise<Reply | undefined>((resolve) => {
      thread.settle = resolve;
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
      worker.postMessage(request);
    });
    thread.settle = undefined;
    thread.requests += 1;
    if (reply === undefined || thread.requests >= MAX_REQUESTS) await worker.terminate();
    else releaseThread(thread);
    return reply;
  }

  function startThread(): Thread<Reply> {
    const worker = new Worker(script, { resourceLimits: memory, execArgv: [], stdout: true, stderr: true });
    // Discards the warnings of libraries, which are not JSON log lines. Reading them would keep the process running.
    worker.stdout.destroy();
    worker.stderr.destroy();
    const thread: Thread<Reply> = { worker, requests: 0 };
    const onEnd = () => {
      removeFromIdle(thread);
      thread.settle?.(undefined);
    };
    worker.on('message', (reply: Reply) => thread.settle?.(reply));
    // An error ends only this thread, even after its reply.
    worker.on('error', onEnd).on('exit', onEnd);
    return thread;
  }

  /** Returns a thread to the idle list, where it does not keep the process running. */
  function releaseThread(thread: Thread<Reply>): void {
    thread.idle = setTimeout(() => {
      removeFromIdle(thread);
      void thread.worker.terminate();
    }, idleMs).unref();
    thread.worker.unref();
    idleThreads.push(thread);
  }

  function removeFromIdle(thread: Thread<Reply>): void {
    clearTimeout(thread.idle);
    const at = idleThreads.indexOf(thread);
    if (at >= 0) idleThreads.splice(at, 1);
  }

  return {
    async run(account: string, request: Request, options?: { limitMs?: number }): Promise<Reply | undefined> {
      try {
        return await work.run(account, (signal) => send(request, signal), options);
      } catch (thrown) {
        if (thrown instanceof TimeLimitExceeded) return undefined;
        throw thrown;
      }
    },
  };
}
