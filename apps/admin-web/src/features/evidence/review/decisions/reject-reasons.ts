import * as m from '@qanoon/messages/admin/reject-reasons';

/** The ready reasons, in the order of their keys 1 to 8. */
export const READY_REASONS = {
  'amount-differs': m.amountDiffers,
  'id-differs': m.idDiffers,
  unreadable: m.unreadable,
  'not-received': m.notReceived,
  'id-used': m.idUsed,
  'other-account': m.otherAccount,
  'other-payment': m.otherPayment,
  incomplete: m.incomplete,
} as const;
