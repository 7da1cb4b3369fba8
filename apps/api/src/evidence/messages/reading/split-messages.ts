import { hasChatPrefix, readFrame } from './message-frame.ts';
import { findPhone, isMoment, isPerson, readSender } from './message-sender.ts';

/** How a message starts, with or without a greeting. */
const START =
  /^(?:Dear [^,]{1,80},|(?:Rs|PKR)\.? ?[0-9]|You(?: have|'ve)? (?:got|received|sent|paid)\b|[\p{L} .'-]{1,80} (?:sent you|A\/C ?# ?[*0-9]{2,34} received) )/iu;

/** One message of a pasted text, and the sender that a line above it names; empty if none does. */
export type PastedMessage = { text: string; sender: string };

/**
 * Splits a pasted text into its messages. Blank lines separate them. Within a block, which is one message if
 * `isMessage` says so, each line that starts like a message begins the next one, and other lines continue it.
 * A line above a message that names its time or its sender does not belong to it. A person's number counts
 * for everything below it, until another sender is named.
 */
export function splitMessages(text: string, isMessage: (block: string) => boolean): PastedMessage[] {
  const messages: PastedMessage[] = [];
  let sender = '';
  let headers: string[] = [];
  for (const block of text.replace(/\r\n?|[\u0085\u2028\u2029\v\f]/gu, '\n').split(/\n[^\S\n]*\n/u)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length === 0) continue;
    const start = lines.findIndex((line) => !isHeader(line));
    const above = start < 0 ? lines : lines.slice(0, start);
    sender = findSender(above) ?? sender;
    headers.push(...above);
    if (start < 0) continue;
    headers = [];
    const read = splitLines(lines.slice(above.length), sender, isMessage);
    messages.push(...read);
    const last = read.at(-1)!.below;
    sender = isPerson(last) ? last : '';
  }
  // A number with no message below it is shown as a text of its own.
  const rest = headers.join('\n');
  return [
    ...messages.map(({ text, sender }) => ({ text, sender })),
    ...(rest ? [{ text: rest, sender: '' }] : []),
  ];
}

/** `below` is the sender of what follows the message. */
type SplitMessage = PastedMessage & { below: string };

function splitLines(
  lines: readonly string[],
  above: string,
  isMessage: (block: string) => boolean,
): SplitMessage[] {
  const whole = lines.join('\n');
  if (isMessage(whole)) return [{ text: whole, sender: above, below: above }];
  const messages: { lines: string[]; sender: string }[] = [];
  let sender = above;
  let isHeaded = false;
  for (const [index, line] of lines.entries()) {
    // A number below the last message is not a sender: it may belong to the message, which is then not
    // understood.
    const isLast = index === lines.length - 1;
    const named = messages.length > 0 && !isLast && isSender(line) ? readSender(line) : undefined;
    if (named !== undefined) {
      sender = named;
      isHeaded = true;
      continue;
    }
    // A line with words stays a text of its own; its number counts for what follows.
    const phone = startsMessage(line) ? undefined : findPhone(line);
    if (messages.length === 0 || isHeaded || startsMessage(line)) messages.push({ lines: [line], sender });
    else messages.at(-1)!.lines.push(line);
    isHeaded = false;
    sender = phone ?? sender;
  }
  return messages.map((message) => ({
    text: message.lines.join('\n'),
    sender: message.sender,
    below: sender,
  }));
}

/** The sender that these lines name; a person's number counts more than a name beside it. */
function findSender(lines: readonly string[]): string | undefined {
  const senders = lines.flatMap((line) => readSender(readFrame(line).body) ?? []);
  return senders.find(isPerson) ?? senders.at(-1);
}

function isHeader(line: string): boolean {
  const { body } = readFrame(line);
  return isMoment(body) || readSender(body) !== undefined;
}

/** Within a block, a short number may be a part of a message that was broken into lines. */
const isSender = (line: string): boolean => {
  const sender = readSender(readFrame(line).body);
  return (
    sender !== undefined && (isPerson(sender) || /\p{L}/u.test(sender) || /^(?:3737|8558)$/u.test(sender))
  );
};

const startsMessage = (line: string): boolean => hasChatPrefix(line) || START.test(readFrame(line).body);
