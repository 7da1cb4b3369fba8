import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ProofPictures,
  readProofPicture,
  withoutBorder,
} from '../../apps/api/src/evidence/proof-checks/comparison/grey-picture.ts';
import type { LineHash } from '../../apps/api/src/evidence/proof-checks/comparison/line-hashes.ts';
import { listNearest } from '../../apps/api/src/evidence/proof-checks/comparison/nearest-proofs.ts';
import {
  OTHER_VIEWS,
  PLAIN,
  type View,
} from '../../apps/api/src/evidence/proof-checks/comparison/picture-views.ts';
import { findSharedLines } from '../../apps/api/src/evidence/proof-checks/receipts/line-score.ts';
import { readLines, readViewLines } from '../../apps/api/src/evidence/proof-checks/receipts/read-lines.ts';

/** What the job stores of a proof, or opens again to compare it. */
export type StoredProof = { pictures: ProofPictures; lines: LineHash[] };

/** Opens a picture as the job does; the folder receives it for the time of reading. */
export async function openProof(folder: string, picture: Buffer): Promise<StoredProof> {
  const path = join(folder, 'picture');
  await writeFile(path, picture);
  const pictures = await withoutBorder(await readProofPicture(path));
  return { pictures, lines: await readLines(pictures) };
}

/**
 * Finds the proofs that the job would compare with this one, with the view for it, the best by their lines
 * first.
 */
export async function rankProofs<Proof extends StoredProof>(
  { pictures, lines }: StoredProof,
  proofs: readonly Proof[],
): Promise<{ proof: Proof; view: View }[]> {
  const [plain, ...views] = [lines, ...(await readViewLines(pictures))].map((view) =>
    proofs.map((each) => findSharedLines(view, each.lines)),
  );
  return listNearest(plain!, views).map(({ at, view }) => ({
    proof: proofs[at]!,
    view: view === undefined ? PLAIN : OTHER_VIEWS[view]!,
  }));
}

export function percent(count: number, all: number): string {
  return `${Math.round((1000 * count) / all) / 10} %`;
}
