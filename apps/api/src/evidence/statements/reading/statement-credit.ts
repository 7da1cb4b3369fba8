import type { ParsedCredit } from '@qanoon/contracts/evidence/credits';
import { shortLine } from '@qanoon/contracts/lib/text';
import { isPartOfId } from '@qanoon/contracts/orders/transaction-id-form';
import { asPaisa } from '@qanoon/domain/lib/money';
import { getMethodName, type PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { WALLET_METHODS } from '@qanoon/domain/lib/wallets';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';
import { foldCell } from './statement-amount.ts';
import type { StatementRow } from './statement-rows.ts';

const MAX_DESCRIPTION = 500;
const MAX_ROW = 1000;
const MAX_ID = 64;
/** An ID that is shorter than this, such as a check number or `0`, identifies nothing. */
const MIN_ID = 4;

const NAME = String.raw`(?<payer>\p{L}[\p{L}\p{M} .'’&()-]{0,79}?)`;
const WALLET = `(?:${WALLET_METHODS.map((method) => getMethodName(method, 'title')).join('|')}|NAYAPAY|UPAISA|RAAST|IBFT)`;
const ACCOUNT = '(?<account>(?=[A-Z]{0,6}[*x0-9])[A-Z0-9*]{3,34})';

/**
 * Patterns of the payer and account in the descriptions that banks and wallets print. The first one that
 * matches is used. Quantifiers are bounded, so that a hostile description takes a bounded number of steps.
 * docs/statements.md says how to add a bank.
 */
const DESCRIPTIONS: RegExp[] = [
  // Raast P2P Fund transfer - from NAME RAAST PYxxxx0110 MBM8109…
  new RegExp(String.raw`\bfrom ${NAME} RAAST ${ACCOUNT} [A-Z]{2,6}\d`, 'iu'),
  // Money Received from NAME JAZZCASH *** STAN(534946)
  new RegExp(String.raw`\bfrom ${NAME} ${WALLET} (?<account>\*{2,20}\d{0,6}) STAN ?\(`, 'iu'),
  // … from NAME A/C … STAN (n)
  new RegExp(String.raw`\bfrom ${NAME} A\/C:? ?#? ?${ACCOUNT}?[^()]{0,60}STAN ?\(`, 'iu'),
];
/** Patterns of IDs by their label or place, or in the form of NayaPay. */
const IDS: RegExp[] = [
  new RegExp(String.raw`\bRAAST ${ACCOUNT} (?<id>[A-Z]{2,6}\d[A-Z0-9]{5,34})\b`, 'giu'),
  /\bSTAN ?\( ?(?<id>\d{4,12}) ?\)/giu,
  /\b(?:Transaction|Trx|Txn|Tx) ?(?:ID|No\.?|#):? ?(?<id>[A-Z0-9-]{4,40})\b/giu,
  /\b(?:TID|RRN|UTR|TRN)[:#. ]{1,2}(?<id>[A-Z0-9-]{4,40})\b/giu,
  /\b(?<id>(?=[a-f]{0,23}\d)[0-9a-f]{24})\b/giu,
];
/**
 * Matches what follows a payer's name: a label of an ID or account, a wallet, a number, or the end of the
 * part.
 */
const END_OF_NAME = String.raw`(?= ${WALLET}\b| A\/C\b| \(?\*| PK\d| \d| (?:Transaction|Trx|Txn|Tx|Tran) ?(?:ID|No|#)| (?:TID|RRN|UTR|STAN|TRN|TRACE|REF|Reference|Ref ?No|Auth|Account|Acct?|IBAN|Mobile|Bank|via|to|on|dated?)\b| ID[:# ]|[,;|:]| [-–] |$)`;
const PAYER = new RegExp(String.raw`\bfrom ${NAME}${END_OF_NAME}`, 'iu');

/** The credit of a booking, with its text for a person. */
export function toCredit(row: StatementRow): { credit: ParsedCredit; text: string } {
  const read = readDescription(row.description);
  const { time, amount } = row;
  return {
    credit: {
      amount: asPaisa(amount),
      paidAt: time.at,
      precision: time.precision,
      transactionId: readCreditId(row),
      payerName: shortLine(row.payerName, 80) || read.payer,
      payerAccount: read.account,
    },
    text: joinCells(row),
  };
}

/** The row as one line. */
export const joinCells = ({ cells }: Pick<StatementRow, 'cells'>): string =>
  shortLine(
    cells
      .map((cell) => shortLine(cell, MAX_DESCRIPTION))
      .filter((cell) => cell !== '')
      .join(' | '),
    MAX_ROW,
  );

/** The ID, payer and account in a description; ID and payer are absent if it has none in a known form. */
export function readDescription(text: string): { id: string | null; payer: string; account: string } {
  const description = shortLine(text, MAX_DESCRIPTION);
  const groups = DESCRIPTIONS.map((pattern) => pattern.exec(description)?.groups).find(
    (each) => each !== undefined,
  );
  return {
    id: onlyId(description),
    payer: (groups?.payer ?? PAYER.exec(description)?.groups?.payer ?? '').trim(),
    account: /[0-9]/u.test(groups?.account ?? '') ? groups!.account! : '',
  };
}

type Identified = Pick<StatementRow, 'transactionId' | 'description'>;

/** The ID of a credit: from the column of IDs, else the only one in the description. */
export const readCreditId = (row: Identified): string | null =>
  findId(row.transactionId) ?? onlyId(shortLine(row.description, MAX_DESCRIPTION));

/** All IDs of a row, those of its description first. */
export function readNamedIds(row: Identified): string[] {
  const own = findId(row.transactionId);
  return [...idsIn(shortLine(row.description, MAX_DESCRIPTION)), ...(own ? [own] : [])];
}

/** The ID that a reversal names in its description beside its own; null if it names several. */
export function readReversedId(row: Identified): string | null {
  const named = idsIn(shortLine(row.description, MAX_DESCRIPTION));
  return named.length > 1 ? null : (named[0] ?? findId(row.transactionId));
}

/**
 * The only ID in a description. If there are several, none is certain, because payers write remarks and
 * choose their names.
 */
function onlyId(description: string): string | null {
  const ids = idsIn(description);
  return ids.length === 1 ? ids[0]! : null;
}

function idsIn(description: string): string[] {
  const ids = new Map<string, string>();
  for (const pattern of IDS)
    for (const { groups } of description.matchAll(pattern)) {
      const id = findId(groups!.id!);
      if (id) ids.set(normalizeTransactionId(id), id);
    }
  return [...ids.values()];
}

/**
 * An ID as printed. Null for a text that is not an ID, such as `7.15E+11`, which a spreadsheet has made of a
 * long number.
 */
function findId(text: string): string | null {
  const id = text.trim();
  if (id.length > MAX_ID || refusedCharacter(id) || /^\d(?:[.,]\d+)?E\+?\d+$/iu.test(id)) return null;
  const key = normalizeTransactionId(id);
  return key.length >= MIN_ID && /\d/u.test(key) && !/^0+$/u.test(key) ? id : null;
}

/** Dots or an ellipsis at the end, as in `7153358…` and `7153358..`, say that the text was cut off. */
const ELLIPSIS = /(?:\.{2,}|…)$/u;

/**
 * Whether the ID of a credit is only a part of one. `printed` is the cell in the column of IDs, and `id` is
 * what was read.
 */
export const isCutOffId = (printed: string, id: string | null, method: PaymentMethod): boolean =>
  ELLIPSIS.test(foldCell(printed.slice(0, 200))) ||
  (id !== null && isPartOfId(normalizeTransactionId(id), method));
