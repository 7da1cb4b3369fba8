import { toPaisa } from '@qanoon/contracts/money';
import { AppError } from '../../errors.ts';

/** What a bank or wallet retained of a transfer, in paisa. Throws FEE_TOO_HIGH if it is more than the transfer. */
export function readFee(fee: number | undefined, amountPaisa: number): number {
  const feePaisa = toPaisa(fee ?? 0);
  if (feePaisa > amountPaisa) throw new AppError('FEE_TOO_HIGH');
  return feePaisa;
}
