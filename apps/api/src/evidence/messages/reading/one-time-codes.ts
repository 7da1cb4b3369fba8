/** The names that messages give to a code that somebody must type. */
const WORDS =
  '(?:OTP|one[- ]time|verification code|security code|passcode|او ٹی پی|ون ٹائم|تصدیقی کوڈ|سیکیورٹی کوڈ|خفیہ کوڈ)';
/** A code: digits, possibly in two groups, or letters with digits. */
const CODE = String.raw`(?<![\p{L}\p{Nd}*#.,/])(?:\p{Nd}{4,8}|\p{Nd}{3}[ -]\p{Nd}{3}|(?!(?:Rs|PKR)\p{Nd})(?=\p{L}{0,7}\p{Nd})[\p{L}\p{Nd}]{5,8})(?![\p{L}\p{Nd}]|[.,/:-]\p{Nd})`;
/** The code is in one sentence with the word, because a telephone number behind a warning is not a code. */
const CODE_NEAR_WORD = new RegExp(
  `(?<!\\p{L})${WORDS}(?!\\p{L})[^.!?۔]{0,120}?${CODE}|${CODE}[^.!?۔]{0,60}?(?<!\\p{L})${WORDS}(?!\\p{L})`,
  'iu',
);
const WORD = new RegExp(`(?<!\\p{L})${WORDS}(?!\\p{L})`, 'iu');
const NOT_MONEY = String.raw`(?<!(?:Rs|PKR)\.? ?)`;
const EVERY_CODE = new RegExp(`${NOT_MONEY}${CODE}(?! ?(?:روپے|rupees|/-))`, 'giu');
const LONGEST = 2000;

/** Whether a message contains a one-time code. */
export const hasOneTimeCode = (text: string): boolean => CODE_NEAR_WORD.test(text.slice(0, LONGEST));

/**
 * The text to store: stars replace every number that may be a one-time code. Amounts of money, dates and IDs
 * of nine or more characters stay.
 */
export const maskCodes = (text: string): string =>
  WORD.test(text) ? text.replace(EVERY_CODE, (code) => code.replace(/[\p{L}\p{Nd}]/gu, '*')) : text;
