import type { ThreadReply } from '../../lib/answer-requests.ts';
import { createThreadPool } from '../../lib/threads/thread-pool.ts';
import type { ParserRequest, ParserResponse, ParserResponses } from './parser-messages.ts';

/** A file on which the parser loops occupies one thread for at most this time. */
const TIMEOUT_MS = 10_000;

const parserThreads = createThreadPool<ParserRequest, ThreadReply<ParserResponse>>({
  script: new URL('./video-parser.worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
  limits: { workers: 2, maxWaiting: 80, maxWaitingPerAccount: 20, limitMs: TIMEOUT_MS },
});

/**
 * Runs a parser in a worker thread with limits of time and memory, so that no file can stop the server.
 * Undefined when the parser fails or exceeds a limit. Queued under `account`: UNAVAILABLE while its queue is
 * full.
 */
export async function runParser<Type extends ParserRequest['type']>(
  request: Extract<ParserRequest, { type: Type }>,
  { account, limitMs = TIMEOUT_MS }: { account: string; limitMs?: number | undefined },
): Promise<ParserResponses[Type] | undefined> {
  const reply = await parserThreads.run(account, request, { limitMs });
  // A file on which the parser fails is accepted without metadata.
  return reply && 'value' in reply ? (reply.value as ParserResponses[Type]) : undefined;
}
