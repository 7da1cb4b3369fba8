import type { Job } from '../../platform/jobs/job.ts';
import { checkProof, recordFailure } from './check-proof.ts';

/**
 * Reads a proof and, once it is claimed, also compares it with others. The first job may be running when the
 * proof is claimed, so the two have different keys.
 */
export const checkProofJob: Job<{ uploadId: string; isClaimed: boolean }> = {
  name: 'check-proof',
  keyOf: ({ uploadId, isClaimed }) => `${uploadId} ${isClaimed ? 'claimed' : 'uploaded'}`,
  maxAttempts: 3,
  async handle(deps, { uploadId }, { signal, lastAttempt }) {
    try {
      await checkProof(deps, uploadId, signal);
    } catch (thrown) {
      if (lastAttempt && !signal.aborted) await recordFailure(deps, uploadId);
      throw thrown;
    }
  },
  onExhausted: (deps, { uploadId }) => recordFailure(deps, uploadId),
};
