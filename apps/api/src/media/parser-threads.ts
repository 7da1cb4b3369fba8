import { Worker } from 'node:worker_threads';
import { createCostlyWork, TimeLimitExceeded } from '../costly-work.ts';
import type { ParserResponses, Question, Reply } from './parser-messages.ts';

/** A file that the parser goes round in circles on costs one thread so many milliseconds. */
const LIMIT_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** A thread is used again, for it takes longer to start than to read most files; after so many questions, or so long without one, it ends. */
const MAX_QUESTIONS = 500;
const IDLE_MS = 30_000;

const parsing = createCostlyWork({ workers: 2, maxWaiting: 80, maxWaitingPerAccount: 20, limitMs: LIMIT_MS });

type Thread = {
  worker: Worker;
  questions: number;
  idle?: NodeJS.Timeout;
  settle?: ((reply: Reply | undefined) => void) | undefined;
};
const idleThreads: Thread[] = [];

/**
 * Asks a parser in a thread of its own, with little memory and time, so that whatever the file holds the server goes on. Undefined when the
 * parser fails, takes too long or needs too much. It is work of `account`: UNAVAILABLE while too many of its questions wait.
 */
export async function parse<Ask extends Question['ask']>(
  question: Extract<Question, { ask: Ask }>,
  { account, limitMs = LIMIT_MS }: { account: string; limitMs?: number | undefined },
): Promise<ParserResponses[Ask] | undefined> {
  try {
    return (await parsing.run(account, (signal) => requestThread(question, signal), { limitMs })) as
      | ParserResponses[Ask]
      | undefined;
  } catch (thrown) {
    if (thrown instanceof TimeLimitExceeded) return undefined;
    throw thrown;
  }
}

async function requestThread(question: Question, signal: AbortSignal): Promise<Reply['response']> {
  const thread = idleThreads.pop() ?? startThread();
  const { worker } = thread;
  clearTimeout(thread.idle);
  worker.ref();
  const reply = await new Promise<Reply | undefined>((resolve) => {
    thread.settle = resolve;
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    worker.postMessage(question);
  });
  thread.settle = undefined;
  thread.questions += 1;
  if (reply === undefined || thread.questions >= MAX_QUESTIONS) await worker.terminate();
  else rest(thread);
  return reply?.response;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./video-facts.worker.ts', import.meta.url), {
    resourceLimits: MEMORY,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  // What the parser writes about a broken file is no line of our log.
  worker.stdout.resume();
  worker.stderr.resume();
  const thread: Thread = { worker, questions: 0 };
  const ended = () => {
    leaveIdle(thread);
    thread.settle?.(undefined);
  };
  worker.on('message', (reply: Reply) => thread.settle?.(reply));
  // What fails, even behind an answer, costs this thread and nothing else.
  worker.on('error', ended).on('exit', ended);
  return thread;
}

/** Lets a thread wait for the next question without holding the process open. */
function rest(thread: Thread): void {
  thread.idle = setTimeout(() => {
    leaveIdle(thread);
    void thread.worker.terminate();
  }, IDLE_MS).unref();
  thread.worker.unref();
  idleThreads.push(thread);
}

function leaveIdle(thread: Thread): void {
  clearTimeout(thread.idle);
  const at = idleThreads.indexOf(thread);
  if (at >= 0) idleThreads.splice(at, 1);
}
