import { withoutInvisible } from '@qanoon/domain/lib/text/invisible';
import { latinDigits } from '@qanoon/domain/lib/text/latin-digits';

/** White space and direction marks that keyboards and messengers write before or after a text. */
const EDGE = /[\s\u200e\u200f\u061c]/u;
/**
 * The start of a message in an exported chat: `[21/11/2026, 9:12:30 AM] Faysal Bank: ` or `21/11/2026, 9:12
 * am - Faysal Bank: `.
 */
const CHAT_PREFIX =
  /^\[?[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4},? [0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s?[ap]\.?m\.?)?(?:\]| -) (?<sender>[^:\n]{1,60}): /iu;

/** Whether an exported chat begins a message with this line. */
export const hasChatPrefix = (line: string): boolean => CHAT_PREFIX.test(trimMarks(line));

/**
 * The message with digits from 0 to 9, and without what surrounds it: direction marks at its ends, and the
 * time and sender of an exported chat.
 */
export function readFrame(text: string): { sender: string; body: string } {
  const trimmed = trimMarks(latinDigits(text));
  const frame = CHAT_PREFIX.exec(trimmed);
  if (!frame) return { sender: '', body: trimmed };
  const { sender } = frame.groups as { sender: string };
  return { sender: withoutInvisible(sender).trim(), body: trimMarks(trimmed.slice(frame[0].length)) };
}

/** No pattern is used, because `[…]+$` takes quadratic time for a long run of spaces inside a text. */
function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text[start]!)) start += 1;
  while (end > start && EDGE.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
