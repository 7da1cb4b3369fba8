import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/enrollments';

/** When and by whom a payment was decided. Without a reviewer, the server has approved it. */
export function writeDecision({ decidedBy, processedAt }: PaymentRequest): string {
  const time = formatDateTime(processedAt);
  return decidedBy ? m.timeBy({ time, name: decidedBy }) : m.timeAutomatically({ time });
}
