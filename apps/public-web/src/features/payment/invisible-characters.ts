/** Direction marks, zero-width characters and similar ones that apps copy along with a text. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Removes invisible characters, which a transaction ID must not contain. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
