const MAX_LETTERS = 160;

/**
 * Cuts out at most 160 characters of a text around the match from `from` to `to`. The result starts and ends
 * at a word, with … where text is left out.
 */
export function snippetAt(text: string, from: number, to: number): string {
  if (text.length <= MAX_LETTERS) return text;
  const room = MAX_LETTERS - 2;
  const before = Math.max(0, Math.floor((room - (to - from)) / 2));
  const latest = Math.max(0, text.length - room);
  let start = Math.min(Math.max(0, from - before), latest);
  let end = Math.min(text.length, start + room);
  if (start > 0) start = firstWordAt(text, start, from);
  if (end < text.length) end = lastWordBefore(text, end, to);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/**
 * Returns the start of the first word from `at` that begins before `limit`; else `at`, behind a cut surrogate
 * pair.
 */
function firstWordAt(text: string, at: number, limit: number): number {
  const space = text.indexOf(' ', at - 1);
  if (space >= 0 && space < limit) return space + 1;
  return isLowSurrogate(text, at) ? at + 1 : at;
}

function lastWordBefore(text: string, at: number, limit: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space >= limit) return space;
  return isLowSurrogate(text, at) ? at - 1 : at;
}

const isLowSurrogate = (text: string, at: number): boolean => /[\udc00-\udfff]/u.test(text.charAt(at));
