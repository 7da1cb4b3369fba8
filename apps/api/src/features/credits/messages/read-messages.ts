import type { ParsedCredit, UnreadReason } from '@qanoon/contracts/credits';
import { hasInvisible } from '@qanoon/contracts/invisible';
import { latinDigits } from '@qanoon/contracts/latin-digits';
import { isDropped } from './dropped-messages.ts';
import { easypaisa } from './easypaisa.ts';
import { faysal } from './faysal.ts';
import { jazzcash } from './jazzcash.ts';
import { withoutFrame } from './message-frame.ts';
import type { MessageParser } from './message-parser.ts';
import { nayapay } from './nayapay.ts';
import { soneri } from './soneri.ts';
import { splitMessages } from './split-messages.ts';
import { ubl } from './ubl.ts';

export const PARSERS: readonly MessageParser[] = [jazzcash, easypaisa, ubl, faysal, soneri, nayapay];

export type ReadMessage = { text: string } & (
  | { kind: 'credit'; credit: ParsedCredit }
  | { kind: 'unread'; reason: UnreadReason }
  | { kind: 'ignored' }
);

/** Longer texts are no messages. */
const MAX_LENGTH = 2000;
/** Control characters other than those of lines, and two letters that equal K and S when capitals are ignored. */
const HOSTILE = /(?!\s)[\p{C}\u017f\u212a]/u;

/** What one message says. */
export function readMessage(text: string): ReadMessage {
  const line = messageText(text);
  if (line === undefined) return { text, kind: 'unread', reason: 'not-understood' };
  if (isDropped(line)) return { text, kind: 'ignored' };
  for (const { parse } of PARSERS) {
    const credit = parse(line);
    if (credit === 'not-possible') return { text, kind: 'unread', reason: 'not-possible' };
    if (credit) return { text, kind: 'credit', credit };
  }
  return { text, kind: 'unread', reason: 'not-understood' };
}

/** What each message of a pasted text says. */
export const readMessages = (text: string): ReadMessage[] =>
  splitMessages(text, (block) => isComplete(readMessage(block))).map(readMessage);

/** A dropped message may be followed by another one. */
const isComplete = (read: ReadMessage): boolean =>
  read.kind === 'credit' || (read.kind === 'unread' && read.reason === 'not-possible');

/** A message as the parsers expect it: one line, single spaces, digits from 0 to 9. Undefined if it is too long or hostile. */
function messageText(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const framed = withoutFrame(latinDigits(text));
  // Looks at the text before white space is folded: some invisible characters, such as U+FEFF, are white space, too.
  if (hasInvisible(framed) || HOSTILE.test(framed)) return undefined;
  return framed.replace(/\s+/gu, ' ').trim();
}
