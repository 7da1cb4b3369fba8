import { idFormOf } from '@qanoon/contracts/orders/transaction-id-form';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';

/**
 * Labels of IDs, best first, because a receipt with a transaction ID also has numbers of the networks between
 * the banks. The first label on a receipt decides, even if its value cannot be read, because the next number
 * is another one. A STAN counts the messages of one terminal and is not an ID that a statement has.
 */
const LABELS = [
  /\b(?:transaction|trans|trx|txn|tx)\.? ?(?:id|i\.d\.)(?![a-z])/iu,
  /(?:ٹرانزیکشن|ٹرانزکشن) ?(?:آئی ?ڈی|نمبر)|ٹی ?آئی ?ڈی/u,
  /\bT(?:ID|id)(?![a-z])/u,
  /\bTRN(?![a-z])/u,
  /^ID ?#/u,
  /\btransaction (?:number|no\b\.?|reference)/iu,
  /\breference(?: ?(?:number|no\b\.?|id|#))?(?![a-z])/iu,
  /\bref(?:\.|#| ?(?:no\b\.?|number|id|#))(?: ?no\b\.?)?/iu,
  /(?:حوالہ|ریفرنس) ?نمبر/u,
  /\bRRN\b/iu,
];
/** Headings of other columns, whose values are in the line below. */
const OTHER_HEADING =
  /^(?:(?:date|time|amount|charges|status|type|channel|fee|from|to|account|bank|purpose|[&/])(?: |$))+$/iu;

const SEPARATORS = /^[\s:.#\-–—|()]*/u;
/** Matches digits in groups, or letters and digits up to the next space. */
const VALUE = /^(?:\d{3,}(?: \d{3,})+|\S+)/u;
const PUNCTUATION_AFTER = /[.,;:)|]+$/u;
const COMPLETE = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/u;
/** Matches an ID into which the recognition put a space, so that only a part of it was read. */
const CONTINUED = /^ (?:[a-z]*\d{1,8}[a-z\d]*)(?=$|[ .,;])(?! ?[:/-])/u;
const HEXADECIMAL = /^(?:[0-9a-f]{24}|[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;
const MAX_LENGTH = 40;

/** The only ID in these lines; null if there are several, or if it was not read as a whole. */
export function readId(lines: readonly string[]): string | null {
  for (const label of LABELS) {
    const values: (string | undefined)[] = [];
    for (const [at, line] of lines.entries()) {
      const found = label.exec(line);
      if (found) values.push(findValue(line, found, lines[at + 1] ?? ''));
    }
    if (values.length === 0) continue;
    const ids = new Set(values.filter((value) => value !== undefined));
    return ids.size === 1 ? [...ids][0]! : null;
  }
  return null;
}

/** The value after a label, or below it. */
function findValue(line: string, label: RegExpExecArray, below: string): string | undefined {
  const before = line.slice(0, label.index).trim();
  const after = line.slice(label.index + label[0].length).replace(SEPARATORS, '');
  if (OTHER_HEADING.test(after) && before === '') return idAtStart(below);
  if (after !== '') return idAtStart(after);
  if (!OTHER_HEADING.test(before)) return idAtStart(below);
  // The value is in the last of several columns.
  return idAtStart(below.slice(below.lastIndexOf(' ') + 1));
}

function idAtStart(text: string): string | undefined {
  const value = VALUE.exec(text)?.[0] ?? '';
  if (CONTINUED.test(text.slice(value.length))) return undefined;
  const id = value.replace(PUNCTUATION_AFTER, '').replaceAll(' ', '');
  return isId(id) ? id : undefined;
}

/**
 * Whether a text has, from its first to its last character, the form of an ID that wallets and banks give. A
 * part of an ID would be offered to the student as the whole, and would differ from the one that was typed.
 */
function isId(text: string): boolean {
  if (text.length > MAX_LENGTH || !COMPLETE.test(text)) return false;
  if (/[a-z]/u.test(text) && !HEXADECIMAL.test(text)) return false;
  return idFormOf(normalizeTransactionId(text), 'bank') === 'form-known';
}
