import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ProofPictures,
  readProofPicture,
  withoutBorder,
} from '../../../src/evidence/proof-checks/comparison/grey-picture.ts';
import type { LineHash } from '../../../src/evidence/proof-checks/comparison/line-hashes.ts';
import { readLines } from '../../../src/evidence/proof-checks/receipts/read-lines.ts';
import { drawReceiptPicture, type ReceiptFacts, sampleReceipt } from './receipt-pictures.ts';

export type ReadProof = { pictures: ProofPictures; lines: LineHash[] };
export type DrawnProof = ReadProof & { facts: ReceiptFacts; png: Buffer };

/** Reads a picture as the check of a proof does. */
export async function readPicture(picture: Buffer): Promise<ReadProof> {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-proofs-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, picture);
    const pictures = await withoutBorder(await readProofPicture(path));
    return { pictures, lines: await readLines(pictures) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Draws the first sample receipts as proofs. */
export async function drawProofs(count: number): Promise<DrawnProof[]> {
  const proofs: DrawnProof[] = [];
  for (let at = 0; at < count; at++) {
    const facts = sampleReceipt(at);
    const png = await drawReceiptPicture(facts);
    proofs.push({ facts, png, ...(await readPicture(png)) });
  }
  return proofs;
}
