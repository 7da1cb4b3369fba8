import { Price } from '@qanoon/client/money/price';
import { ProofStatusBadge } from '@qanoon/client/orders/payment-status-badge';
import { CASH, type Order } from '@qanoon/contracts/orders/orders';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import { paymentMethodName, transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as receipts from '@qanoon/messages/shared/receipts';
import * as m from '@qanoon/messages/student/orders';
import * as payments from '@qanoon/messages/student/payments';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import type { ReactNode } from 'react';
import { PayeeLine } from '../payee-line.tsx';

/**
 * Lists the proofs of an order with their states, the reasons of rejected ones, and the cash that was paid.
 */
export function OrderPayments({ payments: proofs, events }: Pick<Order, 'payments' | 'events'>) {
  const cash = events.filter(({ kind }) => kind === 'cash-received');
  return (
    <Panel aria-labelledby="payments">
      <PanelHeader title={shared.payments()} id="payments" />
      {proofs.length + cash.length === 0 ? (
        <EmptyState title={m.noPaymentsYet()} />
      ) : (
        <ul className="payment-list">
          {proofs.map((payment) => (
            <OrderPayment key={payment.id} payment={payment} />
          ))}
          {cash.map((event) => (
            <li key={event.id}>
              <div className="status-line">
                <h3 className="study-title">{paymentMethodName(CASH)}</h3>
                <ProofStatusBadge status="completed" />
              </div>
              <dl className="facts">
                <Fact term={shared.amount()}>
                  <Price amount={event.amount ?? NO_MONEY} />
                </Fact>
                <Fact term={payments.reviewed()}>{formatDateTime(event.createdAt)}</Fact>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OrderPayment({ payment }: { payment: Order['payments'][number] }) {
  const { method, payee, receivedAmount, creditedAmount, amount, processedAt, reason } = payment;
  return (
    <li>
      <div className="status-line">
        <h3 className="study-title">{paymentMethodName(method)}</h3>
        <ProofStatusBadge status={payment.status} />
      </div>
      <dl className="facts">
        <Fact term={shared.amount()}>
          <Price amount={amount} />
        </Fact>
        {receivedAmount !== null && receivedAmount !== amount && (
          <Fact term={m.amountThatArrived()}>
            <Price amount={receivedAmount} />
          </Fact>
        )}
        {creditedAmount > 0 && (
          <Fact term={receipts.keptAsCredit()}>
            <Price amount={creditedAmount} />
          </Fact>
        )}
        {payee && (
          <Fact term={deferred.paidTo()} wide>
            <PayeeLine payee={payee} />
          </Fact>
        )}
        <Fact term={transactionIdLabel(method)}>
          <bdi dir="ltr">{payment.transactionId}</bdi>
        </Fact>
        <Fact term={deferred.submitted()}>{formatDateTime(payment.createdAt)}</Fact>
        {processedAt && <Fact term={payments.reviewed()}>{formatDateTime(processedAt)}</Fact>}
      </dl>
      {reason && (
        <p className="text-sm text-danger" dir="auto">
          <bdi>{reason}</bdi>
        </p>
      )}
    </li>
  );
}

type FactProps = { term: string; wide?: boolean; children: ReactNode };

const Fact = ({ term, wide, children }: FactProps) => (
  <div className={wide ? 'facts-wide' : undefined}>
    <dt>{term}</dt>
    <dd className="tnum wrap-anywhere">{children}</dd>
  </div>
);
