import { isUtf8 } from 'node:buffer';
import type { ParsedCredit, ParsedReversal, UnreadReason } from '@qanoon/contracts/evidence/credits';
import type {
  StatementFault,
  StatementMapping,
  StatementPreview,
} from '@qanoon/contracts/evidence/statements';
import { shortLine } from '@qanoon/contracts/lib/text';
import { decodeCsv } from '../../../lib/csv/decode-csv.ts';
import type { OwnAccount } from '../../own-account.ts';
import { readGivenBalances } from '../checks/given-balances.ts';
import { checkBalances } from '../checks/statement-balances.ts';
import { checkCurrency } from '../checks/statement-currency.ts';
import { NotPlausible } from '../checks/statement-fault.ts';
import { findReversals } from '../checks/statement-reversals.ts';
import { collectUnknownStates } from '../checks/statement-state.ts';
import {
  checkDateOrder,
  findLikelyOrder,
  findOrder,
  findReadings,
  type PrintedDate,
  type Reading,
} from './date-readings.ts';
import { checkAccount } from './statement-account.ts';
import { joinCells, toCredit } from './statement-credit.ts';
import { type CsvRecord, readRecords } from './statement-csv.ts';
import { withContradictingColumns } from './statement-headings.ts';
import { findLayout, firstRecords, guessLayout, type Layout } from './statement-layout.ts';
import { countRows, findIndexes, readRows } from './statement-rows.ts';
import { withObjections } from './understood-rows.ts';

const SAMPLE_ROWS = 5;
const MAX_CELL = 200;

export type Preview = Omit<StatementPreview, 'uploadId' | 'dateReadings'> & { dateReadings: Reading[] };
export type StatementCredits = {
  rows: number;
  credits: { credit: ParsedCredit; text: string }[];
  /** The rows by which the account gave a credit back. */
  reversals: { reversal: ParsedReversal; text: string }[];
  /** The lines with a cell that is not clear, or that contradicts the credit. */
  unread: { reason: UnreadReason; text: string }[];
};
export type Refused = { fault: StatementFault };

type PreviewOptions = {
  remembered?: StatementMapping | undefined;
  chosen?: Pick<StatementMapping, 'columns' | 'withoutHeadings'> | undefined;
  own: OwnAccount;
  now: Date;
};

/**
 * Finds out what is in a file, with the columns that a person has chosen, else those that were last used for
 * its account if they fit, else guessed ones, and what a person must be asked. The order of day and month
 * follows from the file if it shows the order.
 */
export function previewStatement(
  bytes: Uint8Array,
  { remembered, chosen, own, now }: PreviewOptions,
): Preview | Refused {
  return orFault(() => {
    const text = decoded(bytes);
    const { isRemembered, ...layout } = chosen
      ? { ...findLayout(text, chosen), columns: chosen.columns, isRemembered: false }
      : guessLayout(text, remembered);
    const { delimiter, startLine, hasHeadings, headings } = layout;
    const columns = withContradictingColumns(headings, layout.columns);
    checkOwnership(linesAbove(text, layout), layout, own);
    const sample: string[][] = [];
    const dates: PrintedDate[] = [];
    const states = collectUnknownStates(remembered?.states);
    const indexes = findIndexes(headings, columns);
    let rows = 0;
    readRecords(text, { delimiter, fromLine: startLine }, ({ line, cells }) => {
      if (hasHeadings && line <= startLine) return true;
      rows = countRows(rows, line);
      if (sample.length < SAMPLE_ROWS)
        sample.push(headings.map((_, index) => shortLine(cells[index] ?? '', MAX_CELL)));
      if (indexes.date !== undefined) dates.push({ line, text: cells[indexes.date] ?? '' });
      const state = cells[indexes.state ?? -1] ?? '';
      // A heading may be repeated on each page.
      if (state !== columns.state) states.add(state);
      return true;
    });
    const last = isRemembered || chosen ? remembered?.dateOrder : undefined;
    const readings = findReadings(dates, now);
    const likelyOrder = findLikelyOrder(readings, last);
    return {
      headings,
      headingLine: hasHeadings ? startLine : null,
      rows,
      sample,
      mapping: {
        columns,
        dateOrder: findOrder(dates, now) ?? likelyOrder ?? last ?? 'day-first',
        ...(!hasHeadings && { withoutHeadings: true }),
        ...(remembered?.states && { states: remembered.states }),
      },
      isRemembered,
      unknownStates: states.list(),
      dateReadings: readings,
      likelyOrder,
    };
  });
}

/** The credits and reversals of a file that adds up, and the lines that are not clear. */
export function readStatement(
  bytes: Uint8Array,
  { mapping, now, own }: { mapping: StatementMapping; now: Date; own: OwnAccount },
): StatementCredits | Refused {
  return orFault(() => {
    const text = decoded(bytes);
    const layout = findLayout(text, mapping);
    const { headings, startLine, delimiter } = layout;
    const columns = withContradictingColumns(headings, mapping.columns);
    const understood = { ...mapping, columns };
    const { entries, others, lastLine } = readRows(text, layout, { ...understood, now, own });
    checkOwnership(others, layout, own);
    const balanceIndex = findIndexes(headings, columns).balance ?? -1;
    const given = readGivenBalances(others, { delimiter, startLine, balanceIndex });
    const proof = checkBalances(entries, given);
    const booked = entries.filter((entry) => 'time' in entry);
    checkDateOrder(
      booked.map(({ line, date }) => ({ line, text: date })),
      mapping.dateOrder,
      now,
    );
    const openLine = /[\r\n]\s*$/u.test(text) ? undefined : lastLine;
    const rows = withObjections(booked, { ...{ mapping: understood, headings, own, proof }, openLine });
    const credits = rows.filter(({ role, objection }) => role === 'credit' && !objection);
    const reversals = findReversals(rows, credits);
    const unread = [
      ...entries.filter((entry) => 'fault' in entry),
      ...rows.flatMap((row) =>
        row.objection && !reversals.has(row) ? [{ ...row, reason: row.objection }] : [],
      ),
    ];
    return {
      rows: entries.filter((entry) => !('pageBalance' in entry)).length,
      credits: credits.map(toCredit),
      reversals: [...reversals].map(([row, reversal]) => ({ reversal, text: joinCells(row) })),
      unread: unread
        .toSorted((one, other) => one.line - other.line)
        .map(({ reason, ...row }) => ({ reason, text: joinCells(row) })),
    };
  });
}

const linesAbove = (text: string, { delimiter, startLine }: Layout): CsvRecord[] =>
  firstRecords(text, delimiter).filter(({ line }) => line < startLine);

/**
 * Throws NotPlausible if the lines beside the bookings say that the file is of another account, or in another
 * currency.
 */
function checkOwnership(records: readonly CsvRecord[], layout: Layout, own: OwnAccount): void {
  checkAccount(records, layout.startLine, own);
  checkCurrency(records, layout);
}

function decoded(bytes: Uint8Array): string {
  const text = decodeCsv(withoutHalfCharacter(bytes));
  // The upload has checked it already.
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

/** A file that was cut within a character of UTF-8 is still UTF-8, and not in another encoding. */
function withoutHalfCharacter(bytes: Uint8Array): Uint8Array {
  if (isUtf8(bytes)) return bytes;
  const start = bytes.findLastIndex((byte) => byte >= 0xc0);
  const isNearEnd = start >= 0 && bytes.length - start < 4;
  return isNearEnd && isUtf8(bytes.subarray(0, start)) ? bytes.subarray(0, start) : bytes;
}
