import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { withoutInvisible } from '@qanoon/domain/lib/text/invisible';
import { findProviders } from '../../find-providers.ts';
import { ALL_PROVIDERS, type Provider } from '../providers/provider.ts';

const DATE = '[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4}';
const TIME = '[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?: ?[ap]\\.?m\\.?)?';
/** A line above a message that has only a date, a time, or both. */
const MOMENT = new RegExp(`^(?:${DATE}(?:,? ${TIME})?|${TIME}(?:,? ${DATE})?)$`, 'iu');
const LABEL = /^(?:sms from|from|sender|بھیجنے والا)\s*:\s*/iu;
/** Matches a number as phones show it: `8558`, `+92 300 0000000`, `(0300) 000-0000`. */
const NUMBER = /^[+(]?[0-9][0-9 ().-]{1,24}$/u;
/**
 * Matches a mobile number, or a number of another country, anywhere in a line. IDs have neither a plus nor
 * the start of a mobile number.
 */
const PHONE =
  /(?<![0-9*+])(?:(?:\+|00)[0-9](?:[ ().-]{0,2}[0-9]){8,13}|\(?(?:92[ -]?|0)3[0-9]{2}\)?(?:[ .-]?[0-9]){7})(?![0-9*])/u;
/**
 * A line with a number and one of these words is a message about money, so the number may be that of an
 * account.
 */
const ABOUT_MONEY = /\b(?:(?:Rs|PKR)\.? ?[0-9]|A\/C|account|TID|ID)/iu;
const ADDRESS = /[^\s<>@]{1,64}@([a-z0-9.-]{1,80})/iu;
const LONGEST = 100;
/** A number with more digits than this belongs to a person, here or in another country. */
const LONGEST_SHORT_CODE = 6;

/** Whether a line above a message says nothing but when the message came. */
export const isMoment = (line: string): boolean => MOMENT.test(line);

/**
 * The sender that a line above a message names, such as `8558` or `From: UBL`. Undefined if it is something
 * else.
 */
export function readSender(line: string): string | undefined {
  if (line.length > LONGEST) return undefined;
  const labelled = line.replace(LABEL, '');
  const sender = withoutInvisible(labelled).replace(/\s+/gu, ' ').trim();
  if (labelled !== line) return sender || undefined;
  const named = findProviders(sender);
  const isNamed = named.codes.length > 0 && named.rest === '';
  return sender !== '' && (isNamed || (NUMBER.test(sender) && !isMoment(sender))) ? sender : undefined;
}

/** The telephone number in a line about a person, such as `Ali 0300 0000000`. */
export const findPhone = (line: string): string | undefined =>
  line.length > LONGEST || ABOUT_MONEY.test(line) ? undefined : PHONE.exec(withoutInvisible(line))?.[0];

/** Whether this number or address belongs to a person, and therefore not to a bank. */
export function isPerson(sender: string): boolean {
  if (ADDRESS.test(sender)) return !ALL_PROVIDERS.some((provider) => isAddressOf(sender, provider));
  return PHONE.test(sender) || (NUMBER.test(sender) && countDigits(sender) > LONGEST_SHORT_CODE);
}

/**
 * Whether a message of the provider may come from this sender. An unknown short code or name may belong to
 * the provider; a person's number, another provider, and the payer cannot.
 */
export function canSend(sender: string, provider: Provider, payerName: string): boolean {
  if (sender === '') return true;
  if (isPerson(sender)) return false;
  if (ADDRESS.test(sender)) return isAddressOf(sender, provider);
  const others = ALL_PROVIDERS.filter((other) => other !== provider);
  if (NUMBER.test(sender)) {
    const code = sender.replace(/[^0-9]/gu, '');
    return provider.shortCode
      ? code === provider.shortCode
      : others.every(({ shortCode }) => code !== shortCode);
  }
  const name = foldText(sender);
  return (
    name.trim() !== foldText(payerName).trim() &&
    findProviders(sender).codes.every((code) => code === provider.bankCode)
  );
}

function isAddressOf(sender: string, { domain }: Provider): boolean {
  const host = ADDRESS.exec(sender)?.[1]?.toLowerCase() ?? '';
  return host === domain || host.endsWith(`.${domain}`);
}

const countDigits = (text: string): number => text.replace(/[^0-9]/gu, '').length;
