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

/** What a person has chosen so far. The order of dates is undefined while the question about it is not answered. */
export type ChosenMapping = Omit<StatementMapping, 'dateOrder'> & { dateOrder: DateOrder | undefined };

/** What is chosen at first: an order of dates only if the file, or what was used before, speaks for it. */
export function startMapping({ mapping, dateReadings, likelyOrder }: StatementPreview): ChosenMapping {
  return { ...mapping, dateOrder: dateReadings.length > 0 ? (likelyOrder ?? undefined) : mapping.dateOrder };
}

/** The question that has no answer yet: a state, or the order of dates. */
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

/** The heading of a column; in a file without headings its number, and what is in it, by which a person recognizes it. */
export function getColumnLabel({ headings, headingLine, sample }: StatementPreview, index: number): string {
  if (headingLine !== null) return headings[index]!;
  const first = sample.map((cells) => cells[index]).find(Boolean);
  const number = index + 1;
  return first ? m.columnWithSample({ number, sample: first }) : m.columnNumber({ number });
}

/** The mapping with `heading` for `field`; an empty heading removes the field. */
export function withHeading(mapping: ChosenMapping, field: StatementField, heading: string): ChosenMapping {
  const { [field]: _, ...others } = mapping.columns;
  return { ...mapping, columns: heading ? { ...others, [field]: heading } : others };
}

/** What is missing or contradictory in a mapping. */
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

/** The id of the control that chooses the column of a field. */
export const controlIdOf = (field: StatementField): string => `statement-${field}`;
