import type { ThreadReply } from '../../lib/answer-requests.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createThreadPool } from '../../lib/threads/thread-pool.ts';
import type { Signed, SigningRequest } from './credential-signing.ts';

const RETRY_AFTER_SECONDS = 5;

/** A signature takes 5 ms, and 150 ms when the thread starts. */
const signingThreads = createThreadPool<SigningRequest, ThreadReply<Signed>>({
  script: new URL('./credential-signing.worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  limits: { workers: 1, maxWaiting: 80, maxWaitingPerAccount: 10, limitMs: 30_000 },
});

/** Signs in a thread, in a queue with a fair share for each account. Throws UNAVAILABLE while it is full. */
export async function signInThread(account: string, request: SigningRequest): Promise<Signed> {
  const reply = await signingThreads.run(account, request);
  if (!reply) throw new AppError('UNAVAILABLE', undefined, RETRY_AFTER_SECONDS);
  if ('failure' in reply) throw new Error(`${request.document.id} could not be signed: ${reply.failure}`);
  return reply.value;
}
