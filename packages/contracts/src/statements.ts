import { z } from 'zod';
import { id } from './primitives.ts';

/** Rows below the headings. The limit of its bytes is in uploads.ts. */
export const MAX_STATEMENT_ROWS = 50_000;
/** Lines above the headings, in which banks print account, period and balances. */
export const MAX_PREAMBLE_LINES = 40;

/**
 * The fields of a statement. A statement has either `credit` and `debit`, or one `amount`, which is signed or has its
 * `direction` (`Cr` or `Dr`) in a column of its own.
 */
export const STATEMENT_FIELDS = [
  'date',
  'time',
  'description',
  'credit',
  'debit',
  'amount',
  'direction',
  'balance',
  'transactionId',
  'payerName',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The order of day and month in dates such as 03/04/2026. */
export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const;

/**
 * Which heading has which field, as it was used last for an account. In a file without headings, the names of the columns are
 * their numbers: `#1`.
 */
export const statementMapping = z.strictObject({
  columns: z.partialRecord(z.enum(STATEMENT_FIELDS), z.string().max(200)),
  dateOrder: z.enum(DATE_ORDERS),
  withoutHeadings: z.boolean().optional(),
});
export type StatementMapping = z.infer<typeof statementMapping>;

/** What the server found in an uploaded file, before the import. */
export const statementPreview = z.strictObject({
  uploadId: id,
  headings: z.array(z.string()),
  /** The number of the heading's line in the file, from 1; null in a file without headings. */
  headingLine: z.int().nullable(),
  rows: z.int(),
  /** Cells of the first rows, in the order of `headings`. */
  sample: z.array(z.array(z.string())),
  mapping: statementMapping,
  /** Whether the mapping was used for this account before. */
  isRemembered: z.boolean(),
});
export type StatementPreview = z.infer<typeof statementPreview>;

export const previewStatementInput = z.strictObject({ payeeAccountId: id, uploadId: id });

/** A statement has a date and either credits or an amount, and no column has two uses. */
const isUsable = ({
  columns: { date, credit, debit, amount, direction, ...others },
}: StatementMapping): boolean => {
  const used = [date, credit, debit, amount, direction, ...Object.values(others)].filter(
    (each) => each !== undefined,
  );
  const hasMoney = (credit === undefined) !== (amount === undefined);
  return (
    date !== undefined &&
    hasMoney &&
    !(debit && amount) &&
    !(direction && !amount) &&
    new Set(used).size === used.length
  );
};
export const importStatementInput = previewStatementInput.extend({
  mapping: statementMapping.refine(isUsable),
});

/**
 * Where a statement does not add up: the line in the file, and what was expected and found. The values of the text of
 * STATEMENT_NOT_PLAUSIBLE, in `data.text.values`.
 */
export const statementFault = z.strictObject({
  line: z.int(),
  kind: z.enum([
    'account',
    'balance',
    'closing-balance',
    'amount',
    'date',
    'columns',
    'too-many-rows',
    'no-heading',
  ]),
  /** In PKR; a balance may be negative. */
  expected: z.number().nullable(),
  found: z.string(),
});
export type StatementFault = z.infer<typeof statementFault>;
