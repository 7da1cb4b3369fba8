import { payeeLine, payeeNumber } from '@qanoon/contracts/payees';
import type { Payee } from '@qanoon/contracts/payments';

/** The account of a payment. Its number or IBAN begins a new line rather than break inside. */
export function PayeeLine({ payee }: { payee: Payee }) {
  const line = payeeLine(payee);
  const number = payeeNumber(payee);
  return (
    <bdi>
      {line.slice(0, line.length - number.length)}
      <span className="payee-number">{number}</span>
    </bdi>
  );
}
