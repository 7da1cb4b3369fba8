import type { PaymentMethod } from '@qanoon/contracts/payments';
import { normalizeTransactionId } from '@qanoon/contracts/transaction-id';
import { isPartOfId } from '@qanoon/contracts/transaction-id-form';
import { foldCell } from './statement-amount.ts';

/** `7153358…` and `7153358..`: what cuts a text off says so. */
const ELLIPSIS = /(?:\.{2,}|…)$/u;

/** Whether the ID of a credit is a part of one. `printed`: the cell of the column of IDs. `id`: what was read. */
export const isCutOffId = (printed: string, id: string | null, method: PaymentMethod): boolean =>
  ELLIPSIS.test(foldCell(printed.slice(0, 200))) ||
  (id !== null && isPartOfId(normalizeTransactionId(id), method));
