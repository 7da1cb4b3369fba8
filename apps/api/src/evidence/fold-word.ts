import { foldText } from '@qanoon/domain/lib/text/fold-text';

/** A word as it is compared: without case, marks, punctuation and the different letters of keyboards. */
export const foldWord = (text: string): string =>
  foldText(text.slice(0, 500))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
