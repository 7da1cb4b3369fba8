import type { WaitingKind } from '@qanoon/contracts/administration/waiting';
import * as m from '@qanoon/messages/admin/dashboard';
import type { Message } from '@qanoon/messages/message';

/** Says in words what waits, for the dashboard and for screen readers of a count in the navigation. */
export const WAITING_TEXTS: Record<WaitingKind, Message<{ count: number }>> = {
  overduePayments: m.overduePaymentsWait,
  payments: m.paymentsWait,
  transfers: m.transfersWait,
  unreadMessages: m.unreadMessagesWait,
  certificates: m.certificatesWait,
};
