import type { ComparisonVerdict } from '@qanoon/contracts/evidence/proof-checks';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Deps } from '../../lib/context.ts';
import { scheduleMatching } from '../matching/matching.service.ts';
import type { ProofComparison } from './comparison/compare-proofs.ts';
import { listNearest } from './comparison/nearest-proofs.ts';
import { OTHER_VIEWS, type View } from './comparison/picture-views.ts';
import { isReadDifferently } from './comparison/read-differences.ts';
import * as repo from './proof-checks.repo.ts';
import { inProofThread } from './proof-threads.ts';

/** Older proofs than this are not searched for copies. */
export const MEMORY_MS = 548 * DAY_MS;
/** Upper bound on the proofs, newest first. If there are more, only those of the same method are searched. */
const MAX_CANDIDATES = 20_000;
const BATCH = 500;
/** More copies of one picture than this tell a reviewer nothing new. */
const MAX_SAME_PIXELS = 20;

const NO_TILES = { here: [], there: [] };

type Hashes = { uploadId: string; pixelHash: string; lineHashes: string };

/**
 * `incomplete` means that a proof that looks alike could not be compared. `incomparable` means that nothing
 * was found, but the picture is a photo or has too few lines, so that this says nothing.
 */
type Outcome = 'complete' | 'incomplete' | 'incomparable';

/**
 * Stores which other proofs are the same picture or receipt, and that the proof was compared. Does nothing
 * for an upload that belongs to no payment. The order in which two proofs are checked does not matter: the
 * later payment gets the comparison. If a proof that looks alike cannot be compared, it stores the others,
 * leaves this one uncompared, and throws.
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
  const views = await readViews(deps, proof);
  for (const near of await findNearest(deps, proof, [hashes.lineHashes, ...views.lines], signal)) {
    const { other } = near;
    if (found.some((known) => known.other.uploadId === other.uploadId)) continue;
    signal.throwIfAborted();
    try {
      const comparison = await compareFiles(deps, proof, near);
      if (comparison)
        found.push({ other, verdict: findVerdict(proof, other, comparison), compared: comparison });
    } catch (error) {
      errors.push(error);
    }
  }
  const isUnknown = found.length === 0 && !views.isComparable;
  const whole: Outcome = isUnknown ? 'incomparable' : 'complete';
  await storeComparisons(deps, proof, found, errors.length > 0 ? 'incomplete' : whole);
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `The proof ${proof.uploadId} was not compared with all that look alike.`,
    );
}

const findVerdict = (
  { receipt }: repo.ClaimedProof,
  other: repo.ClaimedProof,
  { verdict }: ProofComparison,
): ComparisonVerdict => (isReadDifferently(receipt, other.receipt) ? 'same-receipt-except' : verdict);

async function readViews({ storage }: Deps, { objectKey, uploadId }: repo.ClaimedProof) {
  const views = await storage.withLocalFile(objectKey, (path) => inProofThread({ type: 'read-views', path }));
  if (!views) throw new Error(`The views of the proof ${uploadId} could not be read within the limits.`);
  return views;
}

/** The automatic approval of the payment may wait for a complete comparison. */
async function storeComparisons(
  deps: Deps,
  proof: repo.ClaimedProof,
  found: readonly Found[],
  outcome: Outcome,
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
    if (outcome === 'incomplete') return;
    if (outcome === 'incomparable') return repo.markFailed(tx, proof.uploadId, at);
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

type Near = { other: repo.ClaimedProof; view: View | null };

/**
 * The proofs that share the most lines with this one, not counting lines that the other proofs share too. The
 * first of the `lines` are those of the plain view.
 */
async function findNearest(
  { db, now }: Deps,
  proof: repo.ClaimedProof,
  lines: string[],
  signal: AbortSignal,
): Promise<Near[]> {
  const since = new Date(now().getTime() - MEMORY_MS);
  const all = { uploadId: proof.uploadId, since };
  const candidates = (await repo.hasMoreCandidates(db, all, MAX_CANDIDATES))
    ? { ...all, method: proof.method }
    : all;
  const others: repo.ClaimedProof[] = [];
  const shared: number[][][] = lines.map(() => []);
  for (let size = BATCH; size === BATCH && others.length < MAX_CANDIDATES; ) {
    signal.throwIfAborted();
    const batch = await repo.listCandidates(db, { ...candidates, before: others.at(-1), limit: BATCH });
    size = batch.length;
    if (size === 0) break;
    const request = { views: lines, candidates: batch.map((each) => each.lineHashes!) };
    const found = await inProofThread({ type: 'find-shared-lines', ...request });
    if (!found) throw new Error('The lines of proofs could not be compared within the limits.');
    for (const { lineHashes: _, ...other } of batch) others.push(other);
    for (const [view, ofBatch] of found.entries()) shared[view]!.push(...ofBatch);
  }
  const [plain, ...views] = shared;
  return listNearest(plain!, views).map(({ at, view }) => ({
    other: others[at]!,
    view: view === undefined ? null : OTHER_VIEWS[view]!,
  }));
}

/**
 * Returns null for different pictures. Throws when the two cannot be compared, because that says nothing
 * about them.
 */
async function compareFiles(
  { storage }: Deps,
  proof: repo.ClaimedProof,
  { other, view }: Near,
): Promise<ProofComparison | null> {
  const comparison = await storage.withLocalFile(proof.objectKey, (path) =>
    storage.withLocalFile(other.objectKey, (otherPath) =>
      inProofThread({ type: 'compare', path, otherPath, view }),
    ),
  );
  if (comparison === undefined)
    throw new Error(`The proofs ${proof.uploadId} and ${other.uploadId} could not be compared.`);
  return comparison;
}
