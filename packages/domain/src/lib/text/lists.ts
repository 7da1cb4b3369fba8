import { currentLanguage } from '@qanoon/messages/language';

/** `A, B and C`, in Urdu `A، B اور C`: a list inside a sentence. */
export const formatList = (items: readonly string[]): string => format(items, 'conjunction');

/** `A, B or C`, in Urdu `A، B یا C`. */
export const formatAlternatives = (items: readonly string[]): string => format(items, 'disjunction');

function format(items: readonly string[], type: 'conjunction' | 'disjunction'): string {
  const list = new Intl.ListFormat(currentLanguage() === 'ur' ? 'ur' : 'en-GB', { type });
  // `Intl` writes a comma before the Urdu words for "and" and "or".
  return list
    .formatToParts(items)
    .map((part) => (part.type === 'literal' ? part.value.replace(/^،( اور | یا )/u, '$1') : part.value))
    .join('');
}

/** The separator between the parts of a list: `, `, in Urdu `، `. */
export const comma = (): string => (currentLanguage() === 'ur' ? '، ' : ', ');

/** `A, B, C`, in Urdu `A، B، C`. */
export const joinList = (items: readonly string[]): string => items.join(comma());
