import { foldText } from '@qanoon/domain/lib/text/fold-text';

/** A pattern of these words, also of several ones with spaces, for texts that `foldText` returned. */
export const wordPattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(foldText).join('|')})(?![\\p{L}\\p{N}])`, 'u');
