import { asOneLine } from '@qanoon/contracts/lib/text';

const ISOLATE = /([\u2066\u2068\u2069])/u;

/**
 * Returns a text of a mail in one line, for headers and bodies. The isolates that an Urdu text has around its
 * values remain, if each that is opened is closed; other control characters become spaces.
 */
export function oneMailLine(text: string): string {
  const parts = text.split(ISOLATE);
  if (parts.length === 1 || !isBalanced(parts)) return asOneLine(text);
  // The letters protect the spaces between the parts.
  return parts
    .map((part) => (ISOLATE.test(part) ? part : asOneLine(`x${part}x`).slice(1, -1)))
    .join('')
    .trim();
}

function isBalanced(parts: readonly string[]): boolean {
  let open = 0;
  for (const part of parts) {
    if (part === '\u2066' || part === '\u2068') open += 1;
    if (part === '\u2069') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
