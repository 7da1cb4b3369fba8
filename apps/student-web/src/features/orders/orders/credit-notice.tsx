import { Price } from '@qanoon/client/money/price';
import { trpc } from '@qanoon/client/trpc/trpc';
import { NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/student/orders';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Rich } from '@qanoon/ui/components/text/rich';
import './orders.css';

/** Says what the academy owes the student, and what becomes of it. */
export function CreditNotice({ credit }: { credit: Paisa }) {
  if (credit <= 0) return null;
  return (
    <Notice className="order-credit">
      <p className="font-medium">
        <Rich parts={m.yourCredit({ amount: () => <Price key="credit" amount={credit} /> })} />
      </p>
      <p>{m.creditPaysTheNextOrder()}</p>
    </Notice>
  );
}

/** Shows the student's credit on a page without orders. */
export function OwnCreditNotice() {
  const orders = trpc.orders.mine.useQuery({ limit: 1 });
  return <CreditNotice credit={orders.data?.credit ?? NO_MONEY} />;
}
