import type { ParsedCredit, UnreadReason } from '@qanoon/contracts/credits';
import type { StatementFault, StatementMapping, StatementPreview } from '@qanoon/contracts/statements';
import { decodeCsv } from '../../uploads/csv-text.ts';
import { checkAccount } from './statement-account.ts';
import { checkBalances } from './statement-balances.ts';
import { creditOf, textOf } from './statement-credit.ts';
import { parseCsv } from './statement-csv.ts';
import { orderOf } from './statement-date.ts';
import { NotPlausible, shortText } from './statement-fault.ts';
import { findLayout, guessLayout } from './statement-layout.ts';
import { countRows, readRows } from './statement-rows.ts';

const SAMPLE_ROWS = 5;
const MAX_CELL = 200;

export type Preview = Omit<StatementPreview, 'uploadId'>;
export type StatementCredits = {
  rows: number;
  credits: { credit: ParsedCredit; text: string }[];
  /** The lines with a cell that is not clear. */
  unread: { reason: UnreadReason; text: string }[];
};
export type Refused = { fault: StatementFault };

/**
 * What is in a file, with the columns that were used last for its account if they fit, else guessed ones. The order of day
 * and month follows from the file where it shows it. `iban`: of the account, empty if it has none.
 */
export function previewStatement(
  bytes: Uint8Array,
  remembered: StatementMapping | undefined,
  iban: string,
): Preview | Refused {
  return orFault(() => {
    const text = decoded(bytes);
    const { columns, isRemembered, ...layout } = guessLayout(text, remembered);
    const { delimiter, startLine, hasHeadings, headings } = layout;
    checkAccount(text, layout, iban);
    const sample: string[][] = [];
    const dates: { line: number; text: string }[] = [];
    const dateIndex = columns.date === undefined ? -1 : headings.indexOf(columns.date);
    let rows = 0;
    parseCsv(text, { delimiter, fromLine: startLine }, ({ line, cells }) => {
      if (hasHeadings && line <= startLine) return true;
      rows = countRows(rows, line);
      if (sample.length < SAMPLE_ROWS)
        sample.push(headings.map((_, index) => shortText(cells[index] ?? '', MAX_CELL)));
      if (dateIndex >= 0) dates.push({ line, text: cells[dateIndex] ?? '' });
      return true;
    });
    const dateOrder = orderOfFile(dates) ?? (isRemembered ? remembered!.dateOrder : 'day-first');
    return {
      headings,
      headingLine: hasHeadings ? startLine : null,
      rows,
      sample,
      mapping: { columns, dateOrder, ...(!hasHeadings && { withoutHeadings: true }) },
      isRemembered,
    };
  });
}

/** The credits of a file that adds up, and the lines that are not clear. */
export function readStatement(
  bytes: Uint8Array,
  { mapping, now, iban }: { mapping: StatementMapping; now: Date; iban: string },
): StatementCredits | Refused {
  return orFault(() => {
    const text = decoded(bytes);
    const layout = findLayout(text, mapping);
    checkAccount(text, layout, iban);
    const { rows, given } = readRows(text, layout, { ...mapping, now });
    checkBalances(rows, given);
    return {
      rows: rows.length,
      credits: rows
        .filter((row) => 'isCredit' in row)
        .filter(({ isCredit }) => isCredit)
        .map(creditOf),
      unread: rows
        .filter((row) => 'fault' in row)
        .map((row) => ({ reason: 'not-understood', text: textOf(row) })),
    };
  });
}

/** NotPlausible if one date is day first and another one month first. */
function orderOfFile(dates: { line: number; text: string }[]) {
  let order: ReturnType<typeof orderOf>;
  for (const { line, text } of dates) {
    const own = orderOf(text);
    if (own && order && own !== order) throw new NotPlausible('date', { line, found: text });
    order ??= own;
  }
  return order;
}

function decoded(bytes: Uint8Array): string {
  const text = decodeCsv(bytes);
  // The upload has checked it.
  if (text === undefined) throw new Error('The file is not text.');
  return text;
}

function orFault<Result>(read: () => Result): Result | Refused {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof NotPlausible) return { fault: thrown.fault };
    throw thrown;
  }
}
