import type {
  DateOrder,
  StateMeaning,
  StatementField,
  StatementMapping,
  StatementPreview,
} from '@qanoon/contracts/evidence/statements';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';

export const FIELD_TEXTS: Record<StatementField, Message> = {
  date: m.fieldDate,
  time: m.fieldTime,
  description: m.fieldDescription,
  credit: m.fieldCredit,
  debit: m.fieldDebit,
  amount: m.fieldAmount,
  direction: m.fieldDirection,
  balance: m.fieldBalance,
  transactionId: m.fieldTransactionId,
  payerName: m.fieldPayerName,
  state: m.fieldState,
  currency: m.fieldCurrency,
  account: m.fieldOwnAccount,
};

export const DATE_ORDER_TEXTS: Record<DateOrder, Message> = {
  'day-first': m.dayFirst,
  'month-first': m.monthFirst,
  'year-first': m.yearFirst,
};

export const STATE_TEXTS: Record<StateMeaning, Message> = {
  received: m.stateReceived,
  'not-received': m.stateNotReceived,
  'given-back': m.stateGivenBack,
};

/**
 * What a person has chosen so far. The order of dates is undefined until the question about it is answered.
 */
export type ChosenMapping = Omit<StatementMapping, 'dateOrder'> & { dateOrder: DateOrder | undefined };

/** Makes the first choices, with an order of dates only if the file or the last import speaks for one. */
export function startMapping({ mapping, dateReadings, likelyOrder }: StatementPreview): ChosenMapping {
  return { ...mapping, dateOrder: dateReadings.length > 0 ? (likelyOrder ?? undefined) : mapping.dateOrder };
}

/** Finds the question that has no answer yet, about a state or about the order of dates. */
export function findOpenQuestion(
  { unknownStates }: Pick<StatementPreview, 'unknownStates'>,
  { states, dateOrder }: ChosenMapping,
): { controlId: string } | undefined {
  const open = unknownStates.findIndex((state) => states?.[state] === undefined);
  if (open >= 0) return { controlId: stateControlId(open) };
  return dateOrder === undefined ? { controlId: DATE_QUESTION_ID } : undefined;
}

export const stateControlId = (index: number): string => `statement-state-${index}`;
export const DATE_QUESTION_ID = 'statement-date-question';

/**
 * Names a column by its heading. If the file has no headings, it says the number and the first text in it.
 */
export function getColumnLabel({ headings, headingLine, sample }: StatementPreview, index: number): string {
  if (headingLine !== null) return headings[index]!;
  const first = sample.map((cells) => cells[index]).find(Boolean);
  const number = index + 1;
  return first ? m.columnWithSample({ number, sample: first }) : m.columnNumber({ number });
}

/** Returns the mapping with `heading` for `field`. An empty heading removes the field. */
export function withHeading(mapping: ChosenMapping, field: StatementField, heading: string): ChosenMapping {
  const { [field]: _, ...others } = mapping.columns;
  return { ...mapping, columns: heading ? { ...others, [field]: heading } : others };
}

/** Finds what is missing or contradictory in a mapping. */
export function problemOf({
  columns,
}: Pick<StatementMapping, 'columns'>): { field: StatementField; text: Message } | undefined {
  if (!columns.date) return { field: 'date', text: m.missingDate };
  if (!columns.credit && !columns.amount) return { field: 'credit', text: m.missingAmount };
  if (columns.amount && (columns.credit || columns.debit))
    return { field: 'amount', text: m.amountOrInAndOut };
  if (columns.direction && !columns.amount) return { field: 'direction', text: m.directionNeedsAmount };
  const used = new Set<string>();
  for (const [field, heading] of Object.entries(columns) as [StatementField, string][]) {
    if (used.has(heading)) return { field, text: m.chooseDifferentHeadings };
    used.add(heading);
  }
  return undefined;
}

/** Returns the id of the control that chooses the column of a field. */
export const controlIdOf = (field: StatementField): string => `statement-${field}`;
