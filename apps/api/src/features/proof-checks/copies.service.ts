import { DAY_MS } from '@qanoon/contracts/dates';
import type { ComparisonVerdict } from '@qanoon/contracts/proof-checks';
import type { Deps } from '../../context.ts';
import { scheduleMatching } from '../matching/matching.service.ts';
import type { ProofComparison } from './compare-proofs.ts';
import { scoresOf } from './line-score.ts';
import * as repo from './proof-checks.repo.ts';
import { inProofThread } from './proof-threads.ts';

/** A copy of an older proof is not searched. */
export const MEMORY_MS = 548 * DAY_MS;
/** The newest ones. With more than this, only those of the same method. */
const MAX_CANDIDATES = 20_000;
const BATCH = 500;
/** As many as are compared by their tiles. */
const COMPARED = 5;
/** More copies of one picture tell a reviewer no more. */
const MAX_SAME_PIXELS = 20;

const NO_TILES = { here: [], there: [] };

type Hashes = { uploadId: string; pixelHash: string; lineHashes: string };

/**
 * Stores which other proofs are the same picture or receipt, and with them that the proof was compared. Nothing for an
 * upload that belongs to no payment. The order in which two proofs are checked does not matter: the later payment gets the
 * comparison. When a proof that looks alike cannot be compared, stores the others, leaves this one uncompared, and throws.
 */
export async function findCopies(deps: Deps, hashes: Hashes, signal: AbortSignal): Promise<void> {
  const proof = await repo.findClaimedProof(deps.db, hashes.uploadId);
  if (!proof) return;
  const found: Found[] = [];
  for (const other of await repo.listSamePixels(deps.db, { ...hashes, limit: MAX_SAME_PIXELS }))
    found.push({
      other,
      verdict: other.sha256 === proof.sha256 ? 'same-file' : 'same-picture',
      compared: { differingTiles: 0, tiles: NO_TILES },
    });
  const errors: unknown[] = [];
  for (const other of await findNearest(deps, proof, hashes.lineHashes, signal)) {
    if (found.some((known) => known.other.uploadId === other.uploadId)) continue;
    signal.throwIfAborted();
    try {
      const comparison = await compareFiles(deps, proof, other);
      if (comparison) found.push({ other, verdict: comparison.verdict, compared: comparison });
    } catch (error) {
      errors.push(error);
    }
  }
  await storeComparisons(deps, proof, found, { isComplete: errors.length === 0 });
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `The proof ${proof.uploadId} was not compared with all that look alike.`,
    );
}

/** A complete comparison is what the automatic approval of the payment may wait for. */
async function storeComparisons(
  deps: Deps,
  proof: repo.ClaimedProof,
  found: readonly Found[],
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  const at = deps.now();
  const rows = found.map(({ other, verdict, compared: { differingTiles, tiles } }) => ({
    ...(isLater(proof, other)
      ? { uploadId: proof.uploadId, otherUploadId: other.uploadId, tiles }
      : {
          uploadId: other.uploadId,
          otherUploadId: proof.uploadId,
          tiles: { here: tiles.there, there: tiles.here },
        }),
    verdict,
    differingTiles,
    createdAt: at,
  }));
  await deps.db.transaction(async (tx) => {
    await repo.insertComparisons(tx, rows);
    if (!isComplete) return;
    await repo.markChecked(tx, proof.uploadId, at);
    await scheduleMatching(deps, tx, { paymentId: proof.paymentId });
  });
}

type Found = {
  other: repo.ClaimedProof;
  verdict: ComparisonVerdict;
  compared: Pick<ProofComparison, 'differingTiles' | 'tiles'>;
};

function isLater(proof: repo.ClaimedProof, other: repo.ClaimedProof): boolean {
  const difference = proof.submittedAt.getTime() - other.submittedAt.getTime();
  return difference === 0 ? proof.paymentId > other.paymentId : difference > 0;
}

/** The proofs that share most lines with this one, which the other proofs do not have. */
async function findNearest(
  { db, now }: Deps,
  proof: repo.ClaimedProof,
  lines: string,
  signal: AbortSignal,
): Promise<repo.ClaimedProof[]> {
  if (lines === '') return [];
  const since = new Date(now().getTime() - MEMORY_MS);
  const all = { uploadId: proof.uploadId, since };
  const candidates = (await repo.hasMoreCandidates(db, all, MAX_CANDIDATES))
    ? { ...all, method: proof.method }
    : all;
  const others: repo.ClaimedProof[] = [];
  const shared: number[][] = [];
  for (let size = BATCH; size === BATCH && others.length < MAX_CANDIDATES; ) {
    signal.throwIfAborted();
    const batch = await repo.listCandidates(db, { ...candidates, before: others.at(-1), limit: BATCH });
    size = batch.length;
    if (size === 0) break;
    const request = { lines, candidates: batch.map((each) => each.lineHashes!) };
    const found = await inProofThread({ type: 'find-shared-lines', ...request });
    if (!found) throw new Error('The lines of proofs could not be compared within the limits.');
    for (const { lineHashes: _, ...other } of batch) others.push(other);
    shared.push(...found);
  }
  return scoresOf(shared)
    .map((score, at) => ({ score, other: others[at]! }))
    .filter(({ score }) => score > 0)
    .sort((one, another) => another.score - one.score)
    .slice(0, COMPARED)
    .map(({ other }) => other);
}

/** Null for different pictures. Throws when the two cannot be compared, because that says nothing about them. */
async function compareFiles(
  { storage }: Deps,
  proof: repo.ClaimedProof,
  other: repo.ClaimedProof,
): Promise<ProofComparison | null> {
  const comparison = await storage.withLocalFile(proof.objectKey, (path) =>
    storage.withLocalFile(other.objectKey, (otherPath) =>
      inProofThread({ type: 'compare', path, otherPath }),
    ),
  );
  if (comparison === undefined)
    throw new Error(`The proofs ${proof.uploadId} and ${other.uploadId} could not be compared.`);
  return comparison;
}
