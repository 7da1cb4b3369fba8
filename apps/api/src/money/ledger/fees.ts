import { NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import { AppError } from '../../lib/errors/errors.ts';

/** What a bank or wallet retained of a transfer. Throws FEE_TOO_HIGH if it is more than the transfer. */
export function checkFee(fee: Paisa = NO_MONEY, amount: Paisa): Paisa {
  if (fee > amount) throw new AppError('FEE_TOO_HIGH');
  return fee;
}
