import type { WaitingWork } from '@qanoon/contracts/administration/waiting';

const none = { count: 0, oldestAt: null };

/** The state in which every decision has been made. */
export const NOTHING_WAITS: WaitingWork = {
  payments: none,
  overduePayments: none,
  transfers: none,
  unreadMessages: none,
  certificates: none,
};
