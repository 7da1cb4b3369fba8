import type { PaymentRequest } from '@qanoon/contracts/payments';
import { reviewStatus } from '@qanoon/contracts/payments';
import type { Decision } from './use-decide.ts';

/** What a row or card needs to know and may ask for. */
export type Review = {
  openId: string | undefined;
  toggle: (request: PaymentRequest) => void;
  busyWith: (paymentId: string) => Decision | undefined;
  approve: (request: PaymentRequest) => void;
  askToReject: (request: PaymentRequest) => void;
};

export const isPending = (request: PaymentRequest): boolean => reviewStatus(request) === 'pending';
export const studentOf = ({ studentName }: PaymentRequest): string => studentName || 'Unknown Student';
export const courseOf = ({ courseTitle }: PaymentRequest): string => courseTitle || 'Unknown Course';

export const toggleId = (paymentId: string): string => `proof-toggle-${paymentId}`;
export const trayId = (paymentId: string): string => `proof-tray-${paymentId}`;
