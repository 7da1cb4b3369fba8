import { z } from 'zod';
import { id, timestamp } from '../lib/primitives.ts';
import { oneLineText } from '../lib/text.ts';

/** The most rows below the headings. The limit in bytes is in uploads.ts. */
export const MAX_STATEMENT_ROWS = 50_000;
/** The most lines above the headings, where banks print account, period and balances. */
export const MAX_PREAMBLE_LINES = 40;

/**
 * The fields of a statement. A statement has either `credit` and `debit`, or one `amount`, which is signed or
 * has its `direction` (`Cr` or `Dr`, `Received` or `Sent`) in a column of its own. `account`: the academy's
 * own account.
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
  'state',
  'currency',
  'account',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The order of day and month in dates such as 03/04/2026. */
export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What a state of a booking, such as `Failed`, says about its money. */
export const STATE_MEANINGS = ['received', 'not-received', 'given-back'] as const;
export type StateMeaning = (typeof STATE_MEANINGS)[number];
/** The most different states, which is more than any statement has. */
export const MAX_STATES = 20;
export const MAX_STATE_LENGTH = 60;

/**
 * Which heading has which field, as it was used last for an account. If a file has no headings, its columns
 * are named by their numbers, such as `#1`.
 */
export const statementMapping = z.strictObject({
  columns: z.partialRecord(z.enum(STATEMENT_FIELDS), z.string().max(200)),
  dateOrder: z.enum(DATE_ORDERS),
  withoutHeadings: z.boolean().optional(),
  /** What a person said about the states, as printed, that the server does not know. */
  states: z
    .record(oneLineText().max(MAX_STATE_LENGTH), z.enum(STATE_MEANINGS))
    .refine((states) => Object.keys(states).length <= MAX_STATES)
    .optional(),
});
export type StatementMapping = z.infer<typeof statementMapping>;

/** The dates of a file in one order of day and month. */
export const dateReading = z.strictObject({
  order: z.enum(DATE_ORDERS),
  /** The dates of the first and the last row. */
  first: timestamp,
  last: timestamp,
  /** Whether this reading puts the rows in the order of their dates, as banks list them. */
  keepsOrder: z.boolean(),
});
export type DateReading = z.infer<typeof dateReading>;

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
  /** Printed states whose meaning a person must choose. */
  unknownStates: z.array(z.string()).max(MAX_STATES),
  /** The possible readings of dates that a person must choose from; empty if the order is certain. */
  dateReadings: z.array(dateReading),
  /** The reading that is likely; null if nothing speaks for one. */
  likelyOrder: z.enum(DATE_ORDERS).nullable(),
});
export type StatementPreview = z.infer<typeof statementPreview>;

const statementInput = z.strictObject({ payeeAccountId: id, uploadId: id });
/** `chosen`: the columns that a person has chosen, in place of the guessed ones. */
export const previewStatementInput = statementInput.extend({
  chosen: statementMapping.pick({ columns: true, withoutHeadings: true }).optional(),
});

export type PreviewStatementInput = z.infer<typeof previewStatementInput>;

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
export const importStatementInput = statementInput.extend({
  mapping: statementMapping.refine(isUsable),
});

/**
 * Where a statement does not add up: the line in the file, and what was expected and found. They are the
 * values of the text of STATEMENT_NOT_PLAUSIBLE, in `data.text.values`.
 */
export const statementFault = z.strictObject({
  line: z.int(),
  kind: z.enum([
    'account',
    'provider',
    'currency',
    'direction',
    'balance',
    'closing-balance',
    'amount',
    'date',
    'date-order',
    'columns',
    'too-many-rows',
    'no-heading',
  ]),
  /** A balance in PKR as it is written; it may be negative. */
  expected: z.string().nullable(),
  found: z.string(),
});
export type StatementFault = z.infer<typeof statementFault>;
