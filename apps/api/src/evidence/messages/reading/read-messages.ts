import type {
  IgnoredReason,
  ParsedCredit,
  ParsedReversal,
  UnreadReason,
} from '@qanoon/contracts/evidence/credits';
import { hasInvisible } from '@qanoon/domain/lib/text/invisible';
import { findProviderOf } from '../../find-providers.ts';
import { canBeAccount, type OwnAccount } from '../../own-account.ts';
import type { Fitting, UnfitReason } from '../providers/message-parser.ts';
import { PARSERS } from '../providers/parsers.ts';
import type { Provider } from '../providers/provider.ts';
import { findContradiction, mentionsOutgoing } from './contradictions.ts';
import { findIgnoredReason } from './ignored-reason.ts';
import { readFrame } from './message-frame.ts';
import { canSend, isPerson } from './message-sender.ts';
import { maskCodes } from './one-time-codes.ts';
import { splitMessages } from './split-messages.ts';
import { withoutReversalNote, withoutWarnings } from './strip-notes.ts';

/** What a message says. `sender` is the number or name that it came from, as far as the text says it. */
export type ReadMessage = { text: string } & (
  | { kind: 'credit'; credit: ParsedCredit; sender: string }
  | { kind: 'reversal'; reversal: ParsedReversal }
  | { kind: 'unread'; reason: UnreadReason }
  | { kind: 'ignored'; reason: IgnoredReason }
);

/** Longer texts are not messages. */
const MAX_LENGTH = 2000;
/**
 * Control characters except those that end lines, and two letters that equal K and S when capitals are
 * ignored.
 */
const HOSTILE = /(?!\s)[\p{C}\u017f\u212a]/u;

/** What one message to this account says. `sender` is who sent it, if the receiver knows that. */
export function readMessage(text: string, account: OwnAccount, sender = ''): ReadMessage {
  const frame = readFrame(text);
  const senders = [sender, frame.sender].filter(Boolean);
  const unread = (reason: UnreadReason): ReadMessage => ({
    ...{ kind: 'unread', reason },
    // The sender is shown with the text, because it is why the text was not read.
    text: maskCodes(reason === 'other-sender' && sender ? `${sender}\n${text}` : text),
  });
  const line = messageText(text, frame.body);
  if (line === undefined) return unread('not-understood');
  const fitting = parse(withoutWarnings(line));
  if (typeof fitting === 'string') {
    if (senders.some(isPerson)) return unread('other-sender');
    return unread(fitting === 'not-understood' ? (findContradiction(line) ?? fitting) : fitting);
  }
  if (fitting) {
    const contradiction = findFault(fitting, senders, account);
    if (contradiction) return unread(contradiction);
    if (fitting.kind === 'reversal') return { text, kind: 'reversal', reversal: fitting.reversal };
    return { text, kind: 'credit', credit: fitting.credit, sender: senders.at(-1) ?? '' };
  }
  const ignored = findIgnoredReason(line);
  if (ignored) return { kind: 'ignored', reason: ignored, text: maskCodes(text) };
  return unread(findContradiction(line) ?? 'not-understood');
}

/** What each message in a pasted text to this account says. */
export const readMessages = (text: string, account: OwnAccount): ReadMessage[] =>
  splitMessages(text, isComplete).map((message) => readMessage(message.text, account, message.sender));

/** Whether a block of lines is one message. A message without a template may be followed by another one. */
function isComplete(block: string): boolean {
  const line = messageText(block, readFrame(block).body);
  return line !== undefined && parse(withoutWarnings(line)) !== undefined;
}

type Parsed = Fitting & { provider: Provider };

/** What the templates find in a text: a credit, a reversal, or why neither is certain. */
function parse(line: string): Parsed | UnreadReason | undefined {
  const noted = withoutReversalNote(line);
  const credit = noted === undefined ? undefined : parseTemplates(noted);
  if (typeof credit === 'object' && credit.kind === 'credit') {
    const { amount, transactionId } = credit.credit;
    // The time in the text is the time of the credit.
    const reversal = { amount, transactionId, paidAt: null, precision: 'import' as const };
    return (
      findContradiction(noted!) ?? { kind: 'reversal', provider: credit.provider, own: credit.own, reversal }
    );
  }
  const fitting = parseTemplates(line);
  if (fitting === undefined) return credit && 'reversal';
  if (typeof fitting === 'string' || fitting.kind === 'reversal') return fitting;
  return findContradiction(line) ?? (mentionsOutgoing(line) ? 'not-understood' : fitting);
}

function parseTemplates(line: string): Parsed | UnfitReason | undefined {
  for (const parser of PARSERS) {
    const fitting = parser.parse(line);
    if (fitting) return typeof fitting === 'string' ? fitting : { ...fitting, provider: parser.provider };
  }
  return undefined;
}

/** Why a message that fits a template is not about this account, or is not from its bank. */
function findFault(
  { provider, own, ...read }: Parsed,
  senders: readonly string[],
  account: OwnAccount,
): UnreadReason | undefined {
  const payerName = read.kind === 'credit' ? read.credit.payerName : '';
  if (!senders.every((sender) => canSend(sender, provider, payerName))) return 'other-sender';
  if (findProviderOf(account) !== provider.bankCode) return 'other-account';
  return own === undefined || canBeAccount(own, account) ? undefined : 'other-account';
}

/**
 * The form in which parsers expect a message: one line, single spaces. Undefined if the text is too long or
 * hostile.
 */
function messageText(text: string, body: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  // The text is checked before its white space is folded, because some invisible characters, such as U+FEFF,
  // are also white space.
  if (hasInvisible(body) || HOSTILE.test(body)) return undefined;
  return body.replace(/\s+/gu, ' ').trim();
}
