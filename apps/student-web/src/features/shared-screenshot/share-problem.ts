import { PAYMENT_PROOF } from '@qanoon/contracts/payment-proof';
import type { ShareProblem } from '@qanoon/contracts/shared-screenshot';

const FROM_GALLERY = 'or choose the screenshot from your gallery in the payment form.';

/** What went wrong when a screenshot was shared, and what to do. */
export const SHARE_PROBLEM_TEXTS: Record<ShareProblem, string> = {
  'not-received': `The picture was not received, because the app was not ready. Share it once more, ${FROM_GALLERY}`,
  none: `No picture was received. Share the screenshot once more, ${FROM_GALLERY}`,
  several:
    'Several pictures were shared. Share the one that shows the amount, the date and the transaction ID.',
  'wrong-type': 'This file is not a JPG, PNG or WebP picture. Take a screenshot of it, and share that.',
  'too-large': `${PAYMENT_PROOF.tooLarge}. Share a smaller picture.`,
  'not-stored': `This device could not store the picture. Free some space and share it once more, ${FROM_GALLERY}`,
};
