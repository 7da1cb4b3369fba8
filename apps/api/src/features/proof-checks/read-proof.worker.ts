import type { ReadReceipt } from '@qanoon/contracts/proof-checks';
import { answerRequests } from '../../answer-requests.ts';
import { compareProofs, type ProofComparison } from './compare-proofs.ts';
import { pixelHashOf, readProofPicture, withoutBorder } from './grey-picture.ts';
import { decodeLines, encodeLines } from './line-hashes.ts';
import { findSharedLines } from './line-score.ts';
import { readLines } from './read-lines.ts';
import { readReceipt } from './read-receipt.ts';

// Runs in a worker thread: pictures come from outside, and this work takes seconds.

export type ProofRequest =
  | { type: 'hash'; path: string }
  | { type: 'read-text'; path: string }
  | { type: 'find-shared-lines'; lines: string; candidates: string[] }
  | { type: 'compare'; path: string; otherPath: string };

export type ProofResponses = {
  hash: { pixelHash: string; lineHashes: string };
  'read-text': ReadReceipt;
  /** For each candidate the indexes of the shared lines. */
  'find-shared-lines': number[][];
  compare: ProofComparison | null;
};

const openPictures = async (path: string) => withoutBorder(await readProofPicture(path));

async function respond(request: ProofRequest): Promise<ProofResponses[ProofRequest['type']]> {
  switch (request.type) {
    case 'hash': {
      const pictures = await openPictures(request.path);
      return {
        pixelHash: pixelHashOf(pictures.trimmed.picture),
        lineHashes: encodeLines(await readLines(pictures)),
      };
    }
    case 'read-text':
      return readReceipt(request.path);
    case 'find-shared-lines': {
      const lines = decodeLines(request.lines);
      return request.candidates.map((candidate) => findSharedLines(lines, decodeLines(candidate)));
    }
    case 'compare':
      return (
        (await compareProofs(await openPictures(request.path), await openPictures(request.otherPath))) ?? null
      );
  }
}

answerRequests(respond);
