import { currentLanguage } from '@qanoon/messages/language';

/** `A, B and C`, in Urdu `A، B اور C`: a list inside a sentence. */
export function formatList(items: readonly string[]): string {
  const list = new Intl.ListFormat(currentLanguage() === 'ur' ? 'ur' : 'en-GB', { type: 'conjunction' });
  // `Intl` writes a comma before the Urdu word for "and".
  return list
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? value.replace(/^، اور /u, ' اور ') : value))
    .join('');
}

/** Between the parts of a list: `, `, in Urdu `، `. */
export const comma = (): string => (currentLanguage() === 'ur' ? '، ' : ', ');

/** `A, B, C`, in Urdu `A، B، C`. */
export const joinList = (items: readonly string[]): string => items.join(comma());
