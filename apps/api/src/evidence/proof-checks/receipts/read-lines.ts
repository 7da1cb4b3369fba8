import { type GreyPicture, isTrimmed, type ProofPictures, scaledTo } from '../comparison/grey-picture.ts';
import {
  type FoundLine,
  findLines,
  LINE_BLUR,
  LINE_WIDTH,
  type LineHash,
} from '../comparison/line-hashes.ts';
import { OTHER_VIEWS, viewedAs } from '../comparison/picture-views.ts';

/**
 * The hashes of a proof's lines. A trimmed proof also has those of the whole, because a border changes their
 * sizes.
 */
export async function readLines(pictures: ProofPictures): Promise<LineHash[]> {
  const variants = isTrimmed(pictures) ? [pictures.trimmed.picture, pictures.whole] : [pictures.whole];
  const lines: LineHash[] = [];
  for (const variant of variants) lines.push(...(await linesAt(variant, 1)));
  return lines;
}

/** The lines that a picture has when it is shown this many times as large. */
export const linesAt = async (picture: GreyPicture, zoom: number): Promise<FoundLine[]> =>
  findLines(await scaledTo(picture, Math.round(LINE_WIDTH * zoom), LINE_BLUR));

/** The lines of the other views of a proof, in their order. */
export async function readViewLines({ trimmed }: ProofPictures): Promise<LineHash[][]> {
  const views: LineHash[][] = [];
  for (const view of OTHER_VIEWS) views.push(await linesAt(viewedAs(trimmed.picture, view), view.zoom));
  return views;
}
