import { formatDateTime } from '@qanoon/contracts/dates';
import type { PaymentRequest } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';

/** When and by whom a payment was decided. Without a reviewer, the server has approved it. */
export function writeDecision({ decidedBy, processedAt }: PaymentRequest): string {
  const time = formatDateTime(processedAt);
  return decidedBy ? m.timeBy({ time, name: decidedBy }) : m.timeAutomatically({ time });
}
