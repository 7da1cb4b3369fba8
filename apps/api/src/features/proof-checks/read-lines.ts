import { isTrimmed, type ProofPictures, scaledTo } from './grey-picture.ts';
import { findLines, LINE_BLUR, LINE_WIDTH, type LineHash } from './line-hashes.ts';

/** The hashes of a proof's lines; of a trimmed one also of the whole, because a border changes their sizes. */
export async function readLines(pictures: ProofPictures): Promise<LineHash[]> {
  const variants = isTrimmed(pictures) ? [pictures.trimmed.picture, pictures.whole] : [pictures.whole];
  const lines: LineHash[] = [];
  for (const variant of variants) lines.push(...findLines(await scaledTo(variant, LINE_WIDTH, LINE_BLUR)));
  return lines;
}
