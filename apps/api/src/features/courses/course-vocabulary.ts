import { foldText } from '@qanoon/contracts/fold-text';
import leven from 'leven';

/** The most frequent words are stored. An academy has some thousands. */
const MAX_WORDS = 10_000;
/** A term with more unknown words is not corrected: comparing a word with all known ones may take two milliseconds. */
const MAX_UNKNOWN_WORDS = 4;
const MIN_LETTERS = 3;
/** Shorter words are not corrected, longer ones may differ by two letters. */
const [ONE_ERROR, TWO_ERRORS] = [4, 8];

/** A word with its joiners and marks. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;

/** The words of texts by their folded form, as they are first written, the most frequent first. */
export type Vocabulary = {
  /** Every folded word between line feeds. */
  all: string;
  byLength: Map<number, { folded: string; written: string }[]>;
};

type Counts = Map<string, { written: string; count: number }>;

/** Counts the words of another text. */
export function addText(counts: Counts, text: string): void {
  for (const [written] of text.matchAll(WORD)) {
    const folded = foldText(written);
    const known = counts.get(folded);
    if (known) known.count += 1;
    else if (folded.length >= MIN_LETTERS) counts.set(folded, { written, count: 1 });
  }
}

export function toVocabulary(counts: Counts): Vocabulary {
  const words = [...counts]
    .map(([folded, { written, count }]) => ({ folded, written, count }))
    .sort((a, b) => b.count - a.count || (a.folded < b.folded ? -1 : 1))
    .slice(0, MAX_WORDS);
  return {
    all: `\n${words.map(({ folded }) => folded).join('\n')}\n`,
    byLength: Map.groupBy(words, ({ folded }) => folded.length),
  };
}

/**
 * The term with each longer word that no known word contains replaced by the nearest known word; of equally near ones by the
 * most frequent. Null if there is nothing to replace, or a word is near to none.
 */
export function correctedTerm(vocabulary: Vocabulary, term: string): string | null {
  const unknown = [...term.matchAll(WORD)].filter(([word]) => {
    const folded = foldText(word);
    return folded.length >= ONE_ERROR && !vocabulary.all.includes(folded);
  });
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN_WORDS) return null;
  let [corrected, end] = ['', 0];
  for (const match of unknown) {
    const nearest = nearestWord(vocabulary, foldText(match[0]));
    if (!nearest) return null;
    corrected += term.slice(end, match.index) + nearest;
    end = match.index + match[0].length;
  }
  return corrected + term.slice(end);
}

function nearestWord({ byLength }: Vocabulary, word: string): string | undefined {
  const errors = word.length < TWO_ERRORS ? 1 : 2;
  let best: { written: string; distance: number } | undefined;
  // The same length first: of equally near words, a replaced letter is likelier than a missing one.
  for (const change of [0, 1, -1, 2, -2]) {
    if (Math.abs(change) > errors) break;
    for (const { folded, written } of byLength.get(word.length + change) ?? []) {
      const most = best ? best.distance - 1 : errors;
      const distance = leven(word, folded, { maxDistance: most + 1 });
      if (distance <= most) best = { written, distance };
      if (best?.distance === 1) return best.written;
    }
  }
  return best?.written;
}
