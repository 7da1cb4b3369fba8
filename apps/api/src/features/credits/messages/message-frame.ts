/** White space and direction marks, which keyboards and messengers write in front of a text or after it. */
const EDGE = /[\s\u200e\u200f\u061c]/u;
/** `[21/11/2026, 9:12:30 AM] Faysal Bank: ` or `21/11/2026, 9:12 am - Faysal Bank: `, as messengers export a chat. */
const CHAT_PREFIX =
  /^\[?[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4},? [0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s?[ap]\.?m\.?)?(?:\]| -) [^:\n]{1,60}: /iu;

/** Whether an exported chat begins a message with this line. */
export const hasChatPrefix = (line: string): boolean => CHAT_PREFIX.test(trimMarks(line));

/** The message without what surrounds it: direction marks at its ends, and the time and sender of an exported chat. */
export const withoutFrame = (text: string): string => trimMarks(trimMarks(text).replace(CHAT_PREFIX, ''));

/** This uses no pattern, because `[…]+$` takes quadratic time for a long run of spaces inside a text. */
function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text[start]!)) start += 1;
  while (end > start && EDGE.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
