const AMOUNT = String.raw`(?:PKR|Rs\.?) ?\d[\d,]{0,12}(?:\.\d{1,2})?`;
/**
 * How the sentence of a wallet's or bank's message begins: `Rs 4,500.00 sent to …`, `You have received
 * Rs.1500 in …`.
 */
const SENTENCE = new RegExp(
  String.raw`\b${AMOUNT} (?:has been |have been |was |is )?(?<verb>sent|transferred|paid|debited|withdrawn|received|credited|deposited)\b` +
    String.raw`|\b(?<first>sent|transferred|paid|received) ${AMOUNT}`,
  'giu',
);
const OUTGOING = /^(?:sent|transferred|paid|debited|withdrawn)$/iu;

/**
 * The messages in a picture that say that money went out, if it shows several messages about money; undefined
 * if it shows one, or is not a thread. A proof shows what its student paid, so the other messages are not the
 * payment.
 */
export function findSentMessages(lines: readonly string[]): string[][] | undefined {
  // Messages wrap at the edge of their bubble.
  const text = lines.join('\n');
  const starts = [...text.replaceAll('\n', ' ').matchAll(SENTENCE)];
  if (starts.length < 2) return undefined;
  return starts.flatMap(({ index, groups }, at) =>
    OUTGOING.test(groups!.verb ?? groups!.first!)
      ? [
          text
            .slice(index, starts[at + 1]?.index)
            .split('\n')
            .filter(Boolean),
        ]
      : [],
  );
}
