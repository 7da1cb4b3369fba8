import type { Payee } from '@qanoon/contracts/money/payee';
import { payeeLine, payeeNumber } from '@qanoon/contracts/money/payees';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';

/** Names the account of a payment. Its number or IBAN begins a new line rather than break inside. */
export function PayeeLine({ payee }: { payee: Payee }) {
  const line = payeeLine(payee);
  const number = payeeNumber(payee);
  return (
    <bdi>
      {line.slice(0, line.length - leftToRight(number).length)}
      <bdi dir="ltr" className="payee-number">
        {number}
      </bdi>
    </bdi>
  );
}
