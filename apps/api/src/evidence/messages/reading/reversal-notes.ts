const WHAT = '(?:transaction|transfer|payment|amount|credit|entry)';
const DONE = '(?:reversed|returned|refunded)(?: back)?(?: to (?:the )?sender)?';
/** A sentence behind the message of a credit, or a heading in front of it, by which the bank takes it back. */
const BEHIND = new RegExp(
  `^(?<credit>.{10,1800}?)[ .]{1,3}(?:(?:This|The|Above|The above) ${WHAT} |It )?(?:has been |was |is )?${DONE}[ .]{0,3}$`,
  'iu',
);
const IN_FRONT = /^(?:REVERSAL|REVERSED|RETURNED|REFUND)(?: ?[:-] ?| of )(?<credit>.{10,1800})$/iu;

/** Returns the message of a credit that such a note takes back. It is undefined if there is no note. */
export const withoutReversalNote = (line: string): string | undefined =>
  (BEHIND.exec(line) ?? IN_FRONT.exec(line))?.groups?.credit;
