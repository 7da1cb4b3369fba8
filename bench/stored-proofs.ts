import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ProofPictures,
  readProofPicture,
  withoutBorder,
} from '../apps/api/src/features/proof-checks/grey-picture.ts';
import type { LineHash } from '../apps/api/src/features/proof-checks/line-hashes.ts';
import { findSharedLines, scoresOf } from '../apps/api/src/features/proof-checks/line-score.ts';
import { readLines } from '../apps/api/src/features/proof-checks/read-lines.ts';

/** What the job keeps of a proof, or opens again to compare it. */
export type StoredProof = { pictures: ProofPictures; lines: LineHash[] };

/** The job compares this many. */
const CANDIDATES = 5;

/** Opens a picture as the job does; the folder receives it for the time of reading. */
export async function openProof(folder: string, picture: Buffer): Promise<StoredProof> {
  const path = join(folder, 'picture');
  await writeFile(path, picture);
  const pictures = await withoutBorder(await readProofPicture(path));
  return { pictures, lines: await readLines(pictures) };
}

/** The proofs that the job would compare with this one, the best by their lines first. */
export function rankProofs<Proof extends StoredProof>(
  { lines }: StoredProof,
  proofs: readonly Proof[],
): Proof[] {
  const scores = scoresOf(proofs.map((each) => findSharedLines(lines, each.lines)));
  return proofs
    .map((proof, at) => ({ proof, score: scores[at]! }))
    .sort((one, other) => other.score - one.score)
    .slice(0, CANDIDATES)
    .map(({ proof }) => proof);
}

export function percent(count: number, all: number): string {
  return `${Math.round((1000 * count) / all) / 10} %`;
}
