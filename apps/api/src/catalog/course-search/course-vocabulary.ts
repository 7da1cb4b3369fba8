import { foldText } from '@qanoon/domain/lib/text/fold-text';
import leven from 'leven';
import { legalWords } from './readings/legal-terms.ts';
import { soundKeysOf } from './readings/sound-keys.ts';
import { WORD } from './readings/word-forms.ts';

/** At most this many of the most frequent words are stored. An academy has some thousands. */
const MAX_WORDS = 10_000;
const MIN_LETTERS = 3;
/** Shorter words are not corrected; longer ones may differ by two letters. */
const [ONE_ERROR, TWO_ERRORS] = [4, 8];
/** Shorter words are near to the beginning of too many words. */
const MIN_BEGINNING = 6;

type Word = { folded: string; written: string };

/** The words of texts by their folded form, as they are first written, with the most frequent first. */
export type Vocabulary = {
  /** Every folded word between line feeds. */
  all: string;
  byLength: ReadonlyMap<number, readonly Word[]>;
  /** Contains the words of the law, too, which are known although no course has them. */
  bySound: ReadonlyMap<string, readonly Word[]>;
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
    bySound: groupBySound([
      ...words,
      ...legalWords
        .map((written) => ({ folded: foldText(written), written }))
        .filter(({ folded }) => !counts.has(folded)),
    ]),
  };
}

function groupBySound(words: readonly Word[]): Map<string, Word[]> {
  const bySound = new Map<string, Word[]>();
  for (const word of words)
    for (const key of soundKeysOf(word.folded)) {
      const alike = bySound.get(key);
      if (alike) alike.push(word);
      else bySound.set(key, [word]);
    }
  return bySound;
}

/** Finds the known word with the fewest differences; among equally near ones, the most frequent. */
export function nearestWord({ byLength }: Vocabulary, word: string): string | undefined {
  const errors = errorsIn(word);
  let best: { written: string; distance: number } | undefined;
  // Words of the same length come first: among equally near words, a replaced letter is likelier than a
  // missing one.
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

/**
 * Finds the beginning of a longer known word that differs by one letter, such as `constitution` in
 * `constitutional`. Only words with the same two letters at their beginning are compared.
 */
export function nearestBeginning({ byLength }: Vocabulary, word: string): string | undefined {
  if (word.length < MIN_BEGINNING) return undefined;
  const start = word.slice(0, 2);
  for (const [length, words] of byLength) {
    if (length <= word.length) continue;
    for (const { folded, written } of words) {
      if (!folded.startsWith(start)) continue;
      for (const size of [word.length, word.length + 1, word.length - 1])
        if (leven(word, folded.slice(0, size), { maxDistance: 2 }) <= 1)
          // Folding may have changed the number of letters.
          return (folded.length === written.length ? written : folded).slice(0, size);
    }
  }
  return undefined;
}

function errorsIn(word: string): number {
  if (word.length < ONE_ERROR) return 0;
  return word.length < TWO_ERRORS ? 1 : 2;
}
