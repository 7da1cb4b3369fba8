import { currentLanguage } from '@qanoon/messages/language';

/**
 * Text in a language of its own, such as a typed reason, inside a plain text: in Urdu it has Unicode
 * isolates.
 */
export const isolated = (text: string): string =>
  text && currentLanguage() === 'ur' ? `\u2068${text}\u2069` : text;

/**
 * Text that is written from left to right in both languages, such as `PK36 SCBL 0000` and `418 KB`. In Urdu
 * it has Unicode isolates, because its groups of digits would change places otherwise.
 */
export const leftToRight = (text: string): string =>
  text && currentLanguage() === 'ur' ? `\u2066${text}\u2069` : text;
