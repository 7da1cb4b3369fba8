import { isPartOfId } from '@qanoon/contracts/orders/transaction-id-form';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import { foldCell } from '../reading/statement-amount.ts';

/** `7153358…` and `7153358..`: what cuts a text off says so. */
const ELLIPSIS = /(?:\.{2,}|…)$/u;

/** Whether the ID of a credit is a part of one. `printed`: the cell of the column of IDs. `id`: what was read. */
export const isCutOffId = (printed: string, id: string | null, method: PaymentMethod): boolean =>
  ELLIPSIS.test(foldCell(printed.slice(0, 200))) ||
  (id !== null && isPartOfId(normalizeTransactionId(id), method));
