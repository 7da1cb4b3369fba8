import { nearestBeginning, nearestWord, type Vocabulary } from '../course-vocabulary.ts';
import { findLegalTerm, findMeaning } from './legal-terms.ts';
import { isUrduWord, soundKeysOf } from './sound-keys.ts';
import type { Reading } from './split-groups.ts';
import { isStopWord, stemOf, WORD } from './word-forms.ts';

/** A term with more unknown words is not corrected: comparing a word with all known ones may take two milliseconds. */
const MAX_UNKNOWN_WORDS = 4;
/** Shorter words are neither corrected nor compared by their sound. */
const MIN_CORRECTED = 4;
const MOST_ALIKE = 4;

/**
 * Replaces each unknown word of the term by a known one: an Urdu word for its spelling in Latin letters, or
 * the nearest word. Null if there is nothing to replace, or a word is near to none.
 */
export function replaceWords(vocabulary: Vocabulary, term: string): Reading | null {
  let [instead, end, unknown] = ['', 0, 0];
  const groups: { text: string; isWord: boolean }[][] = [];
  for (const { 0: word, index } of term.matchAll(WORD)) {
    if (isStopWord(word)) continue;
    const isListed = findLegalTerm(word) !== undefined;
    if (!isListed && (word.length < MIN_CORRECTED || vocabulary.all.includes(word))) {
      groups.push([{ text: stemOf(word), isWord: false }]);
      continue;
    }
    unknown += 1;
    const replacements = unknown <= MAX_UNKNOWN_WORDS ? replacementsOf(vocabulary, word) : [];
    if (replacements.length === 0) return null;
    groups.push(replacements.map((text) => ({ text, isWord: false })));
    instead += term.slice(end, index) + replacements[0]!;
    end = index + word.length;
  }
  return unknown === 0 ? null : { instead: instead + term.slice(end), groups };
}

/** What may have been meant by a word, the likeliest first. */
function replacementsOf(vocabulary: Vocabulary, word: string): string[] {
  const listed = findLegalTerm(word);
  if (listed) return [listed.urdu, listed.english];
  const nearest = nearestWord(vocabulary, word);
  if (nearest !== undefined) return [nearest];
  const alike = wordsThatSoundLike(vocabulary, word);
  if (alike.length > 0) return alike;
  const meaning = findMeaning(word);
  if (meaning !== undefined) return [meaning];
  const beginning = nearestBeginning(vocabulary, word);
  return beginning === undefined ? [] : [beginning];
}

/** The known words of the other script that sound alike, and for Urdu ones their meaning in English. */
function wordsThatSoundLike({ bySound }: Vocabulary, word: string): string[] {
  const isUrdu = isUrduWord(word);
  const known = soundKeysOf(word)
    .flatMap((key) => bySound.get(key) ?? [])
    .filter(({ folded }) => isUrduWord(folded) !== isUrdu)
    .slice(0, MOST_ALIKE);
  const meanings = known.flatMap(({ folded }) => findMeaning(folded) ?? []);
  return [...known.map(({ written }) => written), ...new Set(meanings)];
}
