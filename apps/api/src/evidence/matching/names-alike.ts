import { foldText } from '@qanoon/domain/lib/text/fold-text';

/** A bank prints about forty characters of a name, so more is not compared. */
const MAX_LENGTH = 120;
const MAX_WORDS = 12;
/** How many names are kept in the cache. */
const MAX_CACHED = 2000;
/** Banks cut names off, so a beginning of at least this many letters counts as the word. */
const CUT_OFF = 5;

/** Words of a name that say nothing about the person. */
const TITLES = new Set(
  `mr mrs ms miss mst dr prof engr adv advocate barrister capt maj col
  muhtarma mohtarma janab sahib sb so do wo co s d w jnb
  جناب محترم محترمہ مسٹر مس مسز ڈاکٹر پروفیسر ایڈووکیٹ صاحب صاحبہ`.split(/\s+/u),
);

/**
 * Maps Urdu letters to their consonants in Latin; `x` is kh and `$` is sh. Letters that are or may be vowels
 * have none, because the Latin spelling of a name writes them in many ways.
 */
const URDU = new Map(
  Object.entries<string>({
    ...lettersOf('b', 'ب'),
    ...lettersOf('p', 'پ'),
    ...lettersOf('t', 'تٹطۃ'),
    ...lettersOf('s', 'ثسص'),
    ...lettersOf('j', 'ج'),
    ...lettersOf('c', 'چ'),
    ...lettersOf('h', 'حہھ'),
    ...lettersOf('x', 'خ'),
    ...lettersOf('d', 'دڈ'),
    ...lettersOf('z', 'ذزضظژ'),
    ...lettersOf('r', 'رڑ'),
    ...lettersOf('$', 'ش'),
    ...lettersOf('g', 'غگ'),
    ...lettersOf('f', 'ف'),
    ...lettersOf('k', 'قک'),
    ...lettersOf('l', 'ل'),
    ...lettersOf('m', 'م'),
    ...lettersOf('n', 'نں'),
    ...lettersOf('w', 'و'),
    ...lettersOf('y', 'یے'),
    ...lettersOf('a', 'اعءٱ'),
  }),
);

function lettersOf(latin: string, letters: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, latin]));
}

const LATIN: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/gu, '$1'],
  [/kh/gu, 'x'],
  [/sh/gu, '$$'],
  [/gh/gu, 'g'],
  [/ch/gu, 'c'],
  [/ph/gu, 'f'],
  [/q/gu, 'k'],
  [/v/gu, 'w'],
];

type Word = { length: number; isInitial: boolean; sound: string };

/**
 * Whether two names may belong to one person: every word of the shorter name is in the other one, in any
 * order, as written, as an initial, cut off, or in the other script. At least two words must match, unless
 * both names are one word.
 */
export function areNamesAlike(first: string, second: string): boolean {
  const [shorter, longer] = [namePartsOf(first), namePartsOf(second)].sort((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.length === 0) return false;
  // Some names are written as one word or two: Abdul Rehman and Abdulrehman.
  if (joined(shorter) === joined(longer)) return shorter.some(({ isInitial }) => !isInitial);
  if (shorter.length < 2) return false;
  const left = [...longer];
  let whole = 0;
  // Initials come last, so that they do not take the word that another one is equal to.
  for (const word of shorter.toSorted((a, b) => b.sound.length - a.sound.length)) {
    const index = left.findIndex((each) => isSame(word, each));
    if (index < 0) return false;
    if (!word.isInitial && !left[index]!.isInitial) whole += 1;
    left.splice(index, 1);
  }
  return whole > 0;
}

const joined = (words: readonly Word[]): string => words.map(({ sound }) => sound).join('');

function isSame(one: Word, other: Word): boolean {
  if (one.isInitial || other.isInitial) return one.sound[0] === other.sound[0];
  if (one.sound === other.sound) return true;
  const [short, long] = [one, other].sort((a, b) => a.sound.length - b.sound.length) as [Word, Word];
  return short.length >= CUT_OFF && long.sound.startsWith(short.sound);
}

const partsByName = new Map<string, readonly Word[]>();

/**
 * Caches the words of the names that were compared last, because one credit's names are compared with those
 * of many payments.
 */
function namePartsOf(name: string): readonly Word[] {
  const known = partsByName.get(name);
  if (known) return known;
  const parts = readParts(name);
  if (partsByName.size === MAX_CACHED) partsByName.clear();
  partsByName.set(name, parts);
  return parts;
}

function readParts(name: string): Word[] {
  return foldText(name.slice(0, MAX_LENGTH))
    .replace(/[’'`]/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .slice(0, MAX_WORDS)
    .map((word) => ({ length: word.length, isInitial: [...word].length === 1, sound: soundOf(word) }))
    .filter(({ sound }) => sound !== '');
}

/** The consonants of a word, after its first letter: `muhammad` and محمد are `mmd`. */
function soundOf(word: string): string {
  let latin = [...word].map((letter) => URDU.get(letter) ?? letter).join('');
  for (const [written, sound] of LATIN) latin = latin.replace(written, sound);
  const [first = '', ...rest] = latin;
  return (/[aeiou]/u.test(first) ? 'a' : first) + rest.join('').replace(/[aeiouyhw]/gu, '');
}
