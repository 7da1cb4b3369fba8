/** Titles before a name in both languages, in lower case and without dots. */
const TITLES = new Set(
  [
    ['mr', 'mrs', 'ms', 'miss', 'mx', 'sir', 'madam'],
    ['dr', 'doctor', 'prof', 'professor', 'engr', 'engineer'],
    ['adv', 'advocate', 'barrister', 'justice', 'hon', 'honourable', 'retd'],
    ['جناب', 'محترم', 'محترمہ', 'مسٹر', 'مسز', 'مس', 'ڈاکٹر', 'پروفیسر', 'انجینئر'],
    ['ایڈووکیٹ', 'بیرسٹر', 'جسٹس', 'ریٹائرڈ'],
  ].flat(),
);

const isTitle = (word: string): boolean => TITLES.has(word.toLowerCase().replace(/[.,()]/gu, ''));
const initialOf = (word: string | undefined): string => /[\p{L}\p{N}]\p{M}*/u.exec(word ?? '')?.[0] ?? '';

/**
 * The first letters of the first and last name, without titles: ST for `Adv. Sana Tariq`. A name that is only
 * a title keeps it. `?` for a name without letters.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => initialOf(word) !== '');
  const start = words.findIndex((word) => !isTitle(word));
  const names = start === -1 ? words : words.slice(start);
  const last = names.length > 1 ? names.at(-1) : undefined;
  const [first, second] = [initialOf(names[0]), initialOf(last)];
  // Urdu letters would join into the beginning of a word.
  const between = second && /\p{Script=Arabic}/u.test(first) ? '\u200c' : '';
  return `${first}${between}${second}`.toUpperCase() || '?';
}
