import { payeeLine } from '@qanoon/contracts/money/payees';
import type { ReceiptFilter, RegisteredReceipt } from '@qanoon/contracts/money/receipt-register';
import { receiptNumber } from '@qanoon/contracts/money/receipts';
import { toPage } from '@qanoon/db/queries/queries';
import { type CsvCell, csvLine } from '@qanoon/domain/lib/csv';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { joinList } from '@qanoon/domain/lib/text/lists';
import { inLanguage, type Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/receipts';
import { allPages } from '../../lib/all-pages.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import * as repo from './receipts.repo.ts';

const ROWS_AT_ONCE = 500;

type Listed = Omit<RegisteredReceipt, 'issuedAt'> & { issuedAt: Date };

/** Lists one page of the receipts of a month, newest first, as they were issued. */
export async function listReceipts(
  { db }: Pick<Deps, 'db'>,
  input: ReceiptFilter & { cursor?: string | null | undefined; limit: number },
) {
  const rows = await repo.listReceipts(db, input);
  const { items, nextCursor } = toPage(
    rows.map((row) => ({ ...row, id: row.receipt.id, createdAt: row.receipt.createdAt })),
    input.limit,
  );
  const listed = items.map(({ receipt, paymentStatus, orderStatus }): Listed => {
    const { data } = receipt;
    return {
      id: receipt.id,
      number: receiptNumber(receipt.year, receipt.number),
      issuedAt: receipt.createdAt,
      studentId: receipt.studentId,
      studentName: data.studentName,
      reference: data.reference,
      title: data.bundleTitle ?? joinList(data.items.map(({ courseTitle }) => courseTitle)),
      amount: data.amount,
      credited: data.credited,
      method: data.method,
      account: data.payee ? payeeLine(data.payee) : '',
      transactionId: data.transactionId ?? '',
      approvedBy: data.approvedBy,
      isReversed: paymentStatus === 'reversed' || orderStatus === 'refunded' || orderStatus === 'reversed',
    };
  });
  return { items: listed, nextCursor };
}

type Column = { heading: Message; cell: (receipt: Listed) => CsvCell };

const COLUMNS: readonly Column[] = [
  { heading: m.number, cell: ({ number }) => number },
  { heading: m.issuedPakistanTime, cell: ({ issuedAt }) => formatDateTime(issuedAt.toISOString()) },
  { heading: m.student, cell: ({ studentName }) => studentName },
  { heading: m.orderReference, cell: ({ reference }) => reference },
  { heading: m.paidFor, cell: ({ title }) => title },
  { heading: m.receivedPkr, cell: ({ amount }) => ({ amount }) },
  { heading: m.keptAsCreditPkr, cell: ({ credited }) => ({ amount: credited }) },
  { heading: m.method, cell: ({ method }) => (method ? paymentMethodName(method) : m.credit()) },
  { heading: m.account, cell: ({ account }) => account },
  { heading: m.transactionId, cell: ({ transactionId }) => transactionId },
  { heading: m.approvedBy, cell: ({ approvedBy }) => approvedBy ?? '' },
  { heading: m.reversed, cell: ({ isReversed }) => (isReversed ? m.yes() : '') },
];

/**
 * Exports the receipts of a filter as CSV in a language, in the order of the list, a part at a time. The
 * export is recorded in the audit log, because it has the names of students.
 */
export async function* exportReceipts(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Pick<Actor, 'id' | 'name'>,
  { filter, language }: { filter: ReceiptFilter; language: Language },
): AsyncGenerator<string> {
  await deps.db.transaction((tx) =>
    recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      subjectId: actor.id,
      personName: null,
      courseTitle: null,
      action: 'receipts.exported',
      detail: { month: filter.month },
      createdAt: deps.now(),
    }),
  );
  // The stream continues the generator outside of the call and its language.
  const write = (cells: () => CsvCell[]) => inLanguage(language, () => csvLine(cells()));
  yield `\ufeff${write(() => COLUMNS.map(({ heading }) => heading()))}`;
  const pages = allPages((cursor) => listReceipts(deps, { ...filter, cursor, limit: ROWS_AT_ONCE }));
  for await (const receipts of pages) {
    const lines = receipts.map((receipt) => write(() => COLUMNS.map(({ cell }) => cell(receipt))));
    if (lines.length > 0) yield lines.join('');
  }
}
