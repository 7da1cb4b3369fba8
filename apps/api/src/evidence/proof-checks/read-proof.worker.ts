import type { ReadReceipt } from '@qanoon/contracts/evidence/proof-checks';
import { answerRequests } from '../../lib/answer-requests.ts';
import { compareProofs, type ProofComparison } from './comparison/compare-proofs.ts';
import { hashPixels, readProofPicture, withoutBorder } from './comparison/grey-picture.ts';
import { decodeLines, encodeLines } from './comparison/line-hashes.ts';
import { PLAIN, type View } from './comparison/picture-views.ts';
import { MIN_LINES } from './receipts/line-placement.ts';
import { findSharedLines } from './receipts/line-score.ts';
import { readLines, readViewLines } from './receipts/read-lines.ts';
import { readReceipt } from './receipts/read-receipt.ts';
import { isScreenPicture } from './receipts/screen-picture.ts';

// This runs in a worker thread, because pictures come from outside and the work takes seconds.

export type ProofRequest =
  | { type: 'hash'; path: string }
  | { type: 'read-text'; path: string }
  | { type: 'read-views'; path: string }
  | { type: 'find-shared-lines'; views: string[]; candidates: string[] }
  | { type: 'compare'; path: string; otherPath: string; view: View | null };

export type ProofResponses = {
  hash: { pixelHash: string; lineHashes: string };
  'read-text': ReadReceipt;
  /** The lines of each other view, and whether the picture can be compared at all. */
  'read-views': { lines: string[]; isComparable: boolean };
  /** The indexes of the shared lines, for each view and candidate. */
  'find-shared-lines': number[][][];
  compare: ProofComparison | null;
};

const openPictures = async (path: string) => withoutBorder(await readProofPicture(path));

async function respond(request: ProofRequest): Promise<ProofResponses[ProofRequest['type']]> {
  switch (request.type) {
    case 'hash': {
      const pictures = await openPictures(request.path);
      return {
        pixelHash: hashPixels(pictures.trimmed.picture),
        lineHashes: encodeLines(await readLines(pictures)),
      };
    }
    case 'read-text':
      return readReceipt(request.path);
    case 'read-views': {
      const pictures = await openPictures(request.path);
      const lines = await readViewLines(pictures);
      const hasLines = lines.some((view) => view.length >= MIN_LINES);
      return { lines: lines.map(encodeLines), isComparable: hasLines && isScreenPicture(pictures.whole) };
    }
    case 'find-shared-lines': {
      const candidates = request.candidates.map(decodeLines);
      return request.views.map((view) => {
        const lines = decodeLines(view);
        return candidates.map((candidate) => findSharedLines(lines, candidate));
      });
    }
    case 'compare': {
      const [here, there] = [await openPictures(request.path), await openPictures(request.otherPath)];
      return (await compareProofs(here, there, request.view ?? PLAIN)) ?? null;
    }
  }
}

answerRequests(respond);
