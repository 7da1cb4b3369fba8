/** A key with fewer sounds is shared by too many words. */
const MIN_SOUNDS = 3;

const URDU_SOUNDS = new Map(
  Object.entries<string>({
    ...{ ب: 'b', پ: 'p', ت: 't', ٹ: 't', ط: 't', ۃ: 't', ث: 's', س: 's', ص: 's', ش: 'S', ج: 'j', چ: 'C' },
    ...{ ح: 'h', ہ: 'h', خ: 'k', ق: 'k', ک: 'k', گ: 'g', غ: 'g', د: 'd', ڈ: 'd', ر: 'r', ڑ: 'r' },
    ...{ ذ: 'z', ز: 'z', ژ: 'z', ض: 'z', ظ: 'z', ف: 'f', ل: 'l', م: 'm', ن: 'n', ں: 'n' },
  }),
);
/** Letters that are written for a long vowel, or for the vowel at the end. */
const URDU_VOWEL = /[اعیےوۓء]/u;
const URDU_LAST_VOWEL = /[اعیےوہ]$/u;
const URDU_FIRST = new Map([
  ['و', 'w'],
  ['ی', 'y'],
]);

const LATIN_PAIRS = new Map(
  Object.entries<string>({
    ...{ sh: 'S', ch: 'C', kh: 'k', gh: 'g', th: 't', dh: 'd', ph: 'f', bh: 'b', jh: 'j', zh: 'z', rh: 'r' },
    ck: 'k',
  }),
);
const LATIN_SOUNDS = new Map(Object.entries<string>({ q: 'k', c: 'k', v: 'w', x: 'ks' }));

/**
 * What a word sounds like, the same for `muahida`, `moahidah` and معاہدہ: its consonants, with an `a` for a vowel at the
 * beginning and at the end, because Urdu writes no short vowels. A word in Latin letters that ends in `h` has two keys.
 * Letters that Urdu pronounces alike are one sound. `folded` is the result of `foldText`.
 */
export function soundKeysOf(folded: string): string[] {
  return keysOf(folded).filter((key) => key.length >= MIN_SOUNDS);
}

function keysOf(folded: string): string[] {
  if (isUrduWord(folded)) return [urduKey(folded)];
  return /^[a-z]+$/u.test(folded) ? latinKeys(folded) : [];
}

export const isUrduWord = (folded: string): boolean => /^\p{Script=Arabic}+$/u.test(folded);

function urduKey(word: string): string {
  const [first = '', ...rest] = word;
  const ends = rest.length > 0 && URDU_LAST_VOWEL.test(word);
  const middle = ends ? rest.slice(0, -1) : rest;
  const start = URDU_FIRST.get(first) ?? (URDU_VOWEL.test(first) ? 'a' : (URDU_SOUNDS.get(first) ?? ''));
  return start + middle.map((letter) => URDU_SOUNDS.get(letter) ?? '').join('') + (ends ? 'a' : '');
}

function latinKeys(word: string): string[] {
  const key = latinKey(word);
  return /[aeiou]h$/u.test(word) ? [key, latinKey(word.slice(0, -1))] : [key];
}

function latinKey(word: string): string {
  const sounds = word
    .replace(/[scktgdpbjzr]h|ck/gu, (pair) => LATIN_PAIRS.get(pair)!)
    .replace(/[qcvx]/gu, (letter) => LATIN_SOUNDS.get(letter)!)
    .replace(/(.)\1+/gu, '$1');
  const first = /^[aeiou]/u.test(sounds) ? 'a' : sounds.charAt(0);
  const last = sounds.length > 1 && /[aeiouyw]$/u.test(sounds) ? 'a' : '';
  return first + sounds.slice(1).replace(/[aeiouyw]/gu, '') + last;
}
