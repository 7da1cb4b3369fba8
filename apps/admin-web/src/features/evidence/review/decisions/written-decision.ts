import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/enrollments';

/** Says when and by whom a payment was decided. If there is no reviewer, the server has approved it. */
export function writeDecision({ decidedBy, processedAt }: PaymentRequest): string {
  const time = formatDateTime(processedAt);
  return decidedBy ? m.timeBy({ time, name: decidedBy }) : m.timeAutomatically({ time });
}
