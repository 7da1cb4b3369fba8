import type { Language } from '@qanoon/messages/language';

/** Detects the language of a text that the academy has written by its script. */
export const languageOf = (text: string): Language => (/\p{Script=Arabic}/u.test(text) ? 'ur' : 'en');
