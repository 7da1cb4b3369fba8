import { parentPort } from 'node:worker_threads';

/** The reply of a worker thread: its result, or why the request failed. */
export type ThreadReply<Value> = { value: Value } | { failure: string };

/** Answers each message to this worker thread with what `handle` returns. */
export function answerRequests<Request, Value>(handle: (request: Request) => Value | Promise<Value>): void {
  parentPort!.on('message', async (request: Request) => {
    parentPort!.postMessage(await replyTo(() => handle(request)));
  });
}

async function replyTo<Value>(work: () => Value | Promise<Value>): Promise<ThreadReply<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { failure: error instanceof Error ? error.stack! : String(error) };
  }
}
