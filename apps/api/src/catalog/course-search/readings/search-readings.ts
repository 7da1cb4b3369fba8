import type { Alternative } from '@qanoon/db/search/entry-conditions';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import type { Vocabulary } from '../course-vocabulary.ts';
import { readAbbreviation } from './abbreviations.ts';
import { replaceWords } from './replace-words.ts';
import type { Reading } from './split-groups.ts';
import { isStopWord, stemOf, WORD } from './word-forms.ts';

/** A term with more words is looked for as it is. */
const MAX_WORDS = 8;

/** The ways to understand a term, the most literal one first. The vocabulary is read for the last one only. */
export async function* readingsOf(
  term: string,
  readVocabulary: () => Promise<Vocabulary>,
): AsyncGenerator<Reading> {
  const abbreviation = readAbbreviation(term);
  if (abbreviation) yield { instead: null, groups: [abbreviation] };
  const folded = foldText(term).trim();
  yield { instead: null, groups: [[{ text: folded, isWord: false }]] };
  const words = [...folded.matchAll(WORD)].map(([word]) => word).filter((word) => !isStopWord(word));
  if (words.length === 0 || words.length > MAX_WORDS) return;
  const stems = words.map(stemOf);
  if (stems.length > 1 || stems[0] !== folded) yield { instead: null, groups: stems.map(anywhere) };
  const replaced = replaceWords(await readVocabulary(), folded);
  if (replaced) yield replaced;
}

const anywhere = (text: string): Alternative[] => [{ text, isWord: false }];
