import { hasChatPrefix, withoutFrame } from './message-frame.ts';

/** How messages start, with or without a greeting. */
const START =
  /^(?:Dear [^,]{1,80},|(?:Rs|PKR)\.? ?[0-9]|You(?: have|'ve)? (?:got|received|sent|paid)\b|[\p{L} .'-]{1,80} (?:sent you|A\/C ?# ?[*0-9]{2,34} received) )/iu;
/** A line above a message: the sender's number, a date or a time. */
const HEADER = /^[0-9][0-9 :/.,-]{0,30}(?:[AP]M)?$/iu;

/**
 * The messages of a pasted text. Blank lines separate them. Within a block, which is one message if `isMessage` says so,
 * each line that starts like a message begins the next one, and other lines continue it. Lines above the first message that
 * consist of numbers only are left out.
 */
export function splitMessages(text: string, isMessage: (block: string) => boolean): string[] {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/gu, '\n')
    .split(/\n[^\S\n]*\n/u)
    .flatMap((block) => splitBlock(block.trim(), isMessage));
}

function splitBlock(block: string, isMessage: (block: string) => boolean): string[] {
  const lines = block.split('\n').map((line) => line.trim());
  while (lines.length > 1 && HEADER.test(withoutFrame(lines[0]!))) lines.shift();
  const whole = lines.join('\n');
  if (whole === '') return [];
  if (isMessage(whole)) return [whole];
  const messages: string[][] = [];
  for (const line of lines) {
    if (messages.length === 0 || startsMessage(line)) messages.push([line]);
    else messages.at(-1)!.push(line);
  }
  return messages.map((message) => message.join('\n'));
}

const startsMessage = (line: string): boolean => hasChatPrefix(line) || START.test(withoutFrame(line));
