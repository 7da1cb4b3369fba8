import type { DiscountKind } from '@qanoon/domain/money/pricing';
import type { OrderEvent, OrderStatus } from '@qanoon/domain/orders/order-states';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import type { Message } from '@qanoon/messages/message';
import type { BadgeTone } from '@qanoon/ui/components/text/badge';
import {
  CircleCheck,
  CircleMinus,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  RotateCcw,
  SearchCheck,
  ShoppingCart,
} from 'lucide-react';

export const ORDER_STATUS: Record<OrderStatus, { text: Message; tone: BadgeTone; icon: LucideIcon }> = {
  open: { text: m.open, tone: 'neutral', icon: ShoppingCart },
  under_review: { text: m.underReview, tone: 'info', icon: SearchCheck },
  rejected: { text: m.rejected, tone: 'danger', icon: CircleX },
  balance_due: { text: m.balanceDueStatus, tone: 'warning', icon: Hourglass },
  paid: { text: m.paid, tone: 'success', icon: CircleCheck },
  withdrawn: { text: m.withdrawn, tone: 'neutral', icon: CircleMinus },
  expired: { text: m.expired, tone: 'neutral', icon: Clock },
  reversed: { text: m.reversed, tone: 'danger', icon: RotateCcw },
  refunded: { text: m.refunded, tone: 'neutral', icon: RotateCcw },
};

export const EVENT_NAMES: Record<OrderEvent, Message> = {
  opened: m.eventOpened,
  'coupon-applied': m.eventCouponApplied,
  'coupon-removed': m.eventCouponRemoved,
  'price-lowered': m.eventPriceLowered,
  'credit-used': m.eventCreditUsed,
  'proof-submitted': m.eventProofSubmitted,
  'proof-approved': m.eventProofApproved,
  'cash-received': m.eventCashReceived,
  'proof-rejected': m.eventProofRejected,
  'payment-reversed': m.eventPaymentReversed,
  refunded: m.eventRefunded,
  withdrawn: m.eventWithdrawn,
  expired: m.eventExpired,
};

export const DISCOUNT_NAMES: Record<DiscountKind, Message> = {
  sale: m.sale,
  scholarship: m.scholarship,
  bundle: m.bundle,
  coupon: m.coupon,
};
