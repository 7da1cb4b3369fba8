import { foldText } from '@qanoon/domain/lib/text/fold-text';

/** A word with its joiners and marks. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;

/** Words that are in every text, in English, Urdu, and Urdu in Latin letters. */
const STOP_WORDS = new Set(
  [
    'a an and are as at be by for from how in is it its of on or the to was what when where which who why with',
    'کا کی کے کو میں سے پر نے ہے ہیں ہو ہوں تھا تھے تھی کیا کیسے کیوں کون کب کہاں اور یا یہ وہ اس ان تک لیے بارے متعلق جو کہ بھی',
    'ka ki ke ko mein main me se par ne hai hain kya kia kaise kyun kyon kaun kab kahan aur ya ye yeh wo woh us tak liye jo bhi',
  ]
    .join(' ')
    .split(' ')
    .map(foldText),
);

export const isStopWord = (folded: string): boolean => STOP_WORDS.has(folded);

/** Endings of Urdu nouns in the plural and before postpositions: معاہدہ, معاہدے, معاہدوں, معاہدات. */
const URDU_ENDING = /(?<=.{4})(?:وں|یں|ات)$|(?<=.{3})[ہےای]$/u;
const MIN_STEM = 3;

/** The part of a word that its other forms share, such as `contract` in `contracts`. */
export function stemOf(folded: string): string {
  const stem = /^[a-z]+$/u.test(folded) ? englishStem(folded) : folded.replace(URDU_ENDING, '');
  return stem.length >= MIN_STEM ? stem : folded;
}

function englishStem(word: string): string {
  if (word.length < 5) return word;
  if (word.endsWith('ies')) return word.slice(0, -3);
  return /[^siu]s$/u.test(word) ? word.slice(0, -1) : word;
}
