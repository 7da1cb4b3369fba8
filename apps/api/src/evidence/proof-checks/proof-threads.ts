import type { ThreadReply } from '../../lib/answer-requests.ts';
import { createThreadPool } from '../../lib/threads/thread-pool.ts';
import type { ProofRequest, ProofResponses } from './read-proof.worker.ts';

const LIMIT_MS = 20_000;

/**
 * Reads one picture at a time, because text recognition needs 200 MB and requests need the cores. The thread
 * ends when it is idle.
 */
const proofThreads = createThreadPool<ProofRequest, ThreadReply<ProofResponses[ProofRequest['type']]>>({
  script: new URL('./read-proof.worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  limits: { workers: 1, maxWaiting: 20, maxWaitingPerAccount: 20, limitMs: LIMIT_MS },
});

/** Returns undefined when the picture cannot be read within the limits of time and memory. */
export async function inProofThread<Type extends ProofRequest['type']>(
  request: Extract<ProofRequest, { type: Type }>,
): Promise<ProofResponses[Type] | undefined> {
  const reply = await proofThreads.run('proofs', request);
  return reply && 'value' in reply ? (reply.value as ProofResponses[Type]) : undefined;
}
