/**
 * The form of a password that is measured, compared and hashed. Keyboards and systems write é, آ and ئ as one
 * character or as two, and digits in full width.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');
