import { Worker } from 'node:worker_threads';
import { createCostlyWork, TimeLimitExceeded } from '../costly-work.ts';
import type { ParserReply, ParserRequest, ParserResponses } from './parser-messages.ts';

/** A file on which the parser loops occupies one thread for at most this time. */
const TIMEOUT_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/**
 * Threads are reused, because their start takes longer than parsing most files. They end after this many
 * requests or this idle time.
 */
const MAX_REQUESTS = 500;
const IDLE_MS = 30_000;

const parserWork = createCostlyWork({
  workers: 2,
  maxWaiting: 80,
  maxWaitingPerAccount: 20,
  limitMs: TIMEOUT_MS,
});

type ParserThread = {
  worker: Worker;
  requests: number;
  idle?: NodeJS.Timeout;
  settle?: ((reply: ParserReply | undefined) => void) | undefined;
};
const idleThreads: ParserThread[] = [];

/**
 * Runs a parser in a worker thread with limits of time and memory, so that no file can stop the server.
 * Undefined when the parser fails or exceeds a limit. Queued under `account`: UNAVAILABLE while its queue is
 * full. Own part: piscina has no recycling of threads by requests and no fair share per account, which
 * `CostlyWork` adds.
 */
export async function runParser<Type extends ParserRequest['type']>(
  request: Extract<ParserRequest, { type: Type }>,
  { account, limitMs = TIMEOUT_MS }: { account: string; limitMs?: number | undefined },
): Promise<ParserResponses[Type] | undefined> {
  try {
    return (await parserWork.run(account, (signal) => sendToThread(request, signal), { limitMs })) as
      | ParserResponses[Type]
      | undefined;
  } catch (thrown) {
    if (thrown instanceof TimeLimitExceeded) return undefined;
    throw thrown;
  }
}

async function sendToThread(request: ParserRequest, signal: AbortSignal): Promise<ParserReply['response']> {
  const thread = idleThreads.pop() ?? startThread();
  const { worker } = thread;
  clearTimeout(thread.idle);
  worker.ref();
  const reply = await new Promise<ParserReply | undefined>((resolve) => {
    thread.settle = resolve;
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    worker.postMessage(request);
  });
  thread.settle = undefined;
  thread.requests += 1;
  if (reply === undefined || thread.requests >= MAX_REQUESTS) await worker.terminate();
  else releaseThread(thread);
  return reply?.response;
}

function startThread(): ParserThread {
  const worker = new Worker(new URL('./video-parser.worker.ts', import.meta.url), {
    resourceLimits: MEMORY,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  // Discards the parser's warnings about damaged files, which are not JSON log lines.
  worker.stdout.resume();
  worker.stderr.resume();
  const thread: ParserThread = { worker, requests: 0 };
  const onEnd = () => {
    removeFromIdle(thread);
    thread.settle?.(undefined);
  };
  worker.on('message', (reply: ParserReply) => thread.settle?.(reply));
  // An error ends only this thread, also after its reply.
  worker.on('error', onEnd).on('exit', onEnd);
  return thread;
}

/** Returns a thread to the idle list, where it does not keep the process running. */
function releaseThread(thread: ParserThread): void {
  thread.idle = setTimeout(() => {
    removeFromIdle(thread);
    void thread.worker.terminate();
  }, IDLE_MS).unref();
  thread.worker.unref();
  idleThreads.push(thread);
}

function removeFromIdle(thread: ParserThread): void {
  clearTimeout(thread.idle);
  const at = idleThreads.indexOf(thread);
  if (at >= 0) idleThreads.splice(at, 1);
}
