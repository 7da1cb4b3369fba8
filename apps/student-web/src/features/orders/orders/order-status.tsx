import type { OrderStatus } from '@qanoon/domain/orders/order-states';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/orders';
import { Badge, type BadgeTone } from '@qanoon/ui/components/text/badge';
import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleX,
  Hourglass,
  type LucideIcon,
  SearchCheck,
} from 'lucide-react';

type State = { name: Message; tone: BadgeTone; icon: LucideIcon; next: Message };

/** Says each state in words, and what happens next. */
const STATES: Record<OrderStatus, State> = {
  open: { name: m.waitingForPayment, tone: 'warning', icon: Hourglass, next: m.openNext },
  under_review: { name: shared.underReview, tone: 'info', icon: SearchCheck, next: m.reviewNext },
  rejected: { name: shared.rejected, tone: 'danger', icon: CircleX, next: m.rejectedNext },
  balance_due: { name: m.partIsDue, tone: 'warning', icon: CircleAlert, next: m.partIsDueNext },
  paid: { name: m.paid, tone: 'success', icon: CircleCheck, next: m.paidNext },
  withdrawn: { name: m.withdrawn, tone: 'neutral', icon: CircleMinus, next: m.withdrawnNext },
  expired: { name: m.expired, tone: 'neutral', icon: CircleMinus, next: m.expiredNext },
  reversed: { name: m.reversed, tone: 'danger', icon: CircleX, next: m.reversedNext },
  refunded: { name: m.refunded, tone: 'neutral', icon: CircleMinus, next: m.refundedNext },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { name, tone, icon } = STATES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {name()}
    </Badge>
  );
}

export const nextOf = (status: OrderStatus): string => STATES[status].next();
