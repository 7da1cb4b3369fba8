import { PAYMENT_PROOF } from '@qanoon/domain/orders/payment-proof';
import type { ShareProblem } from '@qanoon/domain/orders/shared-screenshot';
import * as m from '@qanoon/messages/student/shared-screenshot';

/** Says what went wrong when a screenshot was shared, and what to do. */
export const SHARE_PROBLEM_TEXTS: Record<ShareProblem, () => string> = {
  'not-received': m.pictureWasNotReceived,
  none: m.noPictureWasReceived,
  several: m.severalPicturesWereShared,
  'wrong-type': m.thisFileIsNotAPicture,
  'too-large': () => m.shareASmallerPicture({ problem: PAYMENT_PROOF.tooLarge() }),
  'not-stored': m.thisDeviceCouldNotStoreThePicture,
};
