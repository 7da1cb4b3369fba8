import { scoreProofs } from '../receipts/line-score.ts';

/**
 * An earlier proof that may show the same receipt, and the view in which it does; undefined for the plain
 * view.
 */
export type NearProof = { at: number; view: number | undefined };

/** How many proofs are compared by their tiles. */
const COMPARED = 5;
const COMPARED_IN_VIEWS = 3;
/** Fewer lines than this are alike by chance in a turned or mirrored picture. */
const MIN_LINES_IN_VIEW = 4;
/** A proof that is as near in the plain view is compared in the plain view. */
const MIN_GAIN = 1.3;

/**
 * Finds the proofs that share the most lines with a picture, not counting lines that the other proofs share
 * too. `plain` and each of the `views` have the shared lines of every proof.
 */
export function listNearest(
  plain: readonly number[][],
  views: readonly (readonly number[][])[],
): NearProof[] {
  const scores = scoreProofs(plain);
  const nearest = listBest(scores, COMPARED, (_, score) => score > 0).map((at) => ({ at, view: undefined }));
  const inViews = views.flatMap((shared, view) => {
    const viewScores = scoreProofs(shared);
    const isNearer = (at: number, score: number) =>
      shared[at]!.length >= MIN_LINES_IN_VIEW && score > scores[at]! * MIN_GAIN;
    return listBest(viewScores, COMPARED_IN_VIEWS, isNearer).map((at) => ({
      at,
      view,
      score: viewScores[at]!,
    }));
  });
  const seen = new Set<number>();
  const chosen = inViews
    .sort((one, other) => other.score - one.score)
    .filter(({ at }) => !seen.has(at) && seen.add(at))
    .slice(0, COMPARED_IN_VIEWS);
  return [...nearest, ...chosen.map(({ at, view }) => ({ at, view }))];
}

const listBest = (scores: readonly number[], count: number, filter: (at: number, score: number) => boolean) =>
  scores
    .map((score, at) => ({ score, at }))
    .filter(({ score, at }) => filter(at, score))
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ at }) => at);
