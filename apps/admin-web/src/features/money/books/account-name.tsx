import type { BookAccount } from '@qanoon/contracts/money/books';
import { CASH } from '@qanoon/contracts/orders/orders';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { formatMobile } from '@qanoon/domain/lib/text/mobile-number';
import { formatIban } from '@qanoon/domain/money/iban';
import * as m from '@qanoon/messages/admin/books';

/** Shows the title, method and number of an account of the academy. */
export function AccountName({ account: { id, method, accountTitle, number } }: { account: BookAccount }) {
  const name = method ? paymentMethodName(method) : id;
  if (accountTitle === null)
    return <>{method === id && id !== CASH ? m.paymentsOfFormerReleases({ method: name }) : name}</>;
  return (
    <>
      <bdi>{accountTitle}</bdi>
      <small>
        {name}{' '}
        {number && <bdi dir="ltr">{number.startsWith('PK') ? formatIban(number) : formatMobile(number)}</bdi>}
      </small>
    </>
  );
}
