/**
 * The characters that nobody sees, as part of a character class: direction marks, zero-width spaces, soft
 * hyphens, joiners, selectors, fillers, annotations and blank signs. This is the only definition: what one
 * place hides from readers, every other place removes or refuses.
 */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u2800\u{13441}\u{13442}`;

const ANY = new RegExp(`[${INVISIBLE}]`, 'u');
const RUNS = new RegExp(`[${INVISIBLE}]+`, 'gu');

export const hasInvisible = (text: string): boolean => ANY.test(text);

/** Removes every invisible character from codes and addresses, where none of them has a meaning. */
export const withoutInvisible = (text: string): string => text.replace(RUNS, '');

/** The emoji of the flags of England, Scotland and Wales is a black flag with letters that nobody sees. */
const FLAG = '\u{1f3f4}';
const FLAG_TAGS = /^[\u{e0020}-\u{e007e}]{1,6}\u{e007f}/u;
const SELECTOR = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
const JOINER = /[\u200c\u200d]/u;
/** Characters that a joiner can connect or keep apart. */
const JOINED = /^[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/**
 * Removes the invisible characters of names and titles. Those that shape a word or an emoji stay: joiners
 * between two letters, a selector behind a character, and the letters of a flag.
 */
export const withoutStrayInvisible = (text: string): string =>
  text.replace(RUNS, (run, at: number) => {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ' ';
    const after = text.slice(at + run.length, at + run.length + 2);
    if (before === FLAG) return FLAG_TAGS.exec(run)?.[0] ?? '';
    const selector = /\s/u.test(before) ? '' : (SELECTOR.exec(run)?.[0] ?? '');
    const joiner = JOINED.test(before) && JOINED.test(after) ? (JOINER.exec(run)?.[0] ?? '') : '';
    return selector + joiner;
  });
