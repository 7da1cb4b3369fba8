import { Price } from '@qanoon/client/money/price';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { StudentRecord } from '@qanoon/contracts/administration/students';
import type { AdminOrder } from '@qanoon/contracts/orders/orders';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel, PanelFooter, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { useState } from 'react';
import { CashDialog } from './cash-dialog.tsx';
import { OrderItems, OrderStatusBadge } from './order-items.tsx';
import { creditRow, OrderTotals } from './order-totals.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';
import { ReceiptLinks } from './receipt-links.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Lists the student's orders, and the credit, which can be paid out. */
export function StudentOrders({ student }: { student: Pick<StudentRecord, 'id' | 'fullName'> }) {
  const utils = trpc.useUtils();
  const orders = trpc.orders.list.useInfiniteQuery(
    { studentId: student.id, limit: 10 },
    { getNextPageParam: (last) => last.nextCursor },
  );
  const credit = trpc.orders.creditOf.useQuery({ studentId: student.id }).data?.credit;
  const [paying, setPaying] = useState(false);
  const [refunding, setRefunding] = useState<AdminOrder>();
  const [takingCash, setTakingCash] = useState(false);
  const { label, amount } = creditRow(credit ?? NO_MONEY);
  return (
    <Panel aria-labelledby="student-orders">
      <PanelHeader title={m.orders()} id="student-orders" />
      <PagedList query={orders} failed={m.ordersCouldNotBeLoaded()} empty={m.noOrdersYet()}>
        {(loaded) => (
          <ul className="student-rows">
            {loaded.map((order) => (
              <li key={order.id}>
                <div className="student-row-head">
                  <h3>
                    <bdi dir="ltr">{order.reference}</bdi>
                  </h3>
                  <OrderStatusBadge status={order.status} />
                </div>
                <p className="student-row-facts tnum">{timesOf(order)}</p>
                <OrderItems order={order} />
                <OrderTotals order={order} />
                <div className="student-actions">
                  <ReceiptLinks receipts={order.receipts} />
                  {order.status === 'paid' && (
                    <Button
                      variant="danger"
                      aria-label={`${m.refund()} ${order.reference}`}
                      onClick={() => setRefunding(order)}
                    >
                      {m.refund()}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {credit !== undefined && (
        <PanelFooter className="student-panel-foot student-credit">
          <p className="tnum">
            {label}: <Price amount={amount} />
          </p>
          <div className="student-actions">
            {credit > 0 && (
              <Button variant="secondary" onClick={() => setPaying(true)}>
                {m.payOutCredit()}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setTakingCash(true)}>
              {m.recordCashAction()}
            </Button>
          </div>
        </PanelFooter>
      )}
      {takingCash && (
        <CashDialog
          student={student}
          orders={orders.data?.pages.flatMap(({ items }) => items) ?? []}
          onClose={() => setTakingCash(false)}
        />
      )}
      {paying && (
        <PayOutDialog student={student} credit={credit ?? NO_MONEY} onClose={() => setPaying(false)} />
      )}
      {refunding && (
        <RefundDialog
          order={refunding}
          onClose={() => setRefunding(undefined)}
          onDone={() => {
            void utils.orders.invalidate();
            void utils.students.invalidate();
          }}
        />
      )}
    </Panel>
  );
}

const timesOf = ({ createdAt, expiresAt }: AdminOrder): string =>
  [
    m.openedAt({ time: formatDateTime(createdAt) }),
    ...(expiresAt ? [m.expiresAt({ time: formatDateTime(expiresAt) })] : []),
  ].join(' · ');
