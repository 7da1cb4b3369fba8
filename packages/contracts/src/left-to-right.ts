import { currentLanguage } from '@qanoon/messages/language';

/**
 * Text that is written from left to right in both languages, such as `PK36 SCBL 0000` and `418 KB`. In Urdu it has
 * Unicode isolates: its groups of digits would change places.
 */
export const leftToRight = (text: string): string =>
  text && currentLanguage() === 'ur' ? `\u2066${text}\u2069` : text;
