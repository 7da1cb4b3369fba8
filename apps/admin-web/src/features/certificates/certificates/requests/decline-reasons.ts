import * as m from '@qanoon/messages/admin/decline-reasons';

/** The ready reasons for declining a request. */
export const DECLINE_REASONS = {
  'name-unlike': m.nameUnlike,
  'not-enough-played': m.notEnoughPlayed,
  'payment-taken-back': m.paymentTakenBack,
  'terms-not-met': m.termsNotMet,
} as const;
