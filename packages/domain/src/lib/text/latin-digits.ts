const DIGIT = /^\p{Nd}$/u;

/** The text with the decimal digits of every script as 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));

/**
 * Unicode encodes the digits of a script in order from zero. Where two scripts' digits adjoin, each begins at
 * a multiple of ten.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
