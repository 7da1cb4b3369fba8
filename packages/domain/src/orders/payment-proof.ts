import { proofIsNotImage } from '@qanoon/messages/shared/payments';
import * as m from '@qanoon/messages/shared/uploads';
import { IMAGE_TYPES } from '../platform/image-types.ts';

/**
 * The screenshot of a payment (docs/product/payments.md#proofs). This file does not import zod, because the
 * portal's service worker loads it.
 */
export const PAYMENT_PROOF = {
  accepts: IMAGE_TYPES,
  maxBytes: 10 * 1024 * 1024,
  wrongType: proofIsNotImage,
  tooLarge: m.paymentScreenshotMustBeAtMost,
} as const;
