const WHAT = '(?:transaction|transfer|payment|amount|credit|entry)';
const DONE = '(?:reversed|returned|refunded)(?: back)?(?: to (?:the )?sender)?';
/**
 * Matches a sentence behind the message of a credit, or a heading before it, by which the bank takes the
 * credit back.
 */
const BEHIND = new RegExp(
  `^(?<credit>.{10,1800}?)[ .]{1,3}(?:(?:This|The|Above|The above) ${WHAT} |It )?(?:has been |was |is )?${DONE}[ .]{0,3}$`,
  'iu',
);
const IN_FRONT = /^(?:REVERSAL|REVERSED|RETURNED|REFUND)(?: ?[:-] ?| of )(?<credit>.{10,1800})$/iu;

/** Returns the message of a credit that such a note takes back; undefined if there is no note. */
export const withoutReversalNote = (line: string): string | undefined =>
  (BEHIND.exec(line) ?? IN_FRONT.exec(line))?.groups?.credit;

/** Sentences that banks append to their messages. They say nothing about the money. */
const CODES = '(?:OTP|PIN|MPIN|ATM PIN|CVV|password|one[- ]time (?:password|code|PIN))';
const ENGLISH =
  `(?:(?:Please )?(?:Never|Do not|Don't) (?:ever )?(?:share|disclose|give) (?:your )?${CODES}(?:(?:, ?| and | or |/)${CODES}){0,3}` +
  '(?: (?:with|to) (?:anyone|anybody|any one))?' +
  '|(?:For (?:help|queries|details|complaints?),? ?(?:please )?)?(?:call|dial|contact|Helpline|UAN):? ?[0-9][0-9 -]{2,14})';
const URDU =
  `(?:اپنا (?:${CODES}|پن|پاس ورڈ)(?:(?: اور | یا |/)(?:${CODES}|پن|پاس ورڈ)){0,3} کسی (?:کو|کے ساتھ) (?:نہ بتائیں|شیئر نہ کریں)` +
  '|ہیلپ لائن:? ?[0-9][0-9 -]{2,14})';
const AT_END = new RegExp(`(?<end>[ .!۔]{1,4})(?:${ENGLISH}|${URDU})[ .!۔]{0,4}$`, 'iu');
const MOST = 4;

/** The text without such sentences at its end. */
export function withoutWarnings(line: string): string {
  let rest = line;
  for (let count = 0; count < MOST; count++) {
    const found = AT_END.exec(rest);
    if (!found) return rest;
    // The full stop belongs to the message.
    rest = rest.slice(0, found.index) + (found.groups!.end!.includes('.') ? '.' : '');
  }
  return rest;
}
