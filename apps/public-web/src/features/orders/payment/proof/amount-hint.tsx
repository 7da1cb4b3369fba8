import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/public/payment';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import type { PaymentFormState } from '../use-payment-form.ts';

/** Says that the screenshot shows another amount than the one that is due. It never keeps from submitting. */
export const AmountHint = ({ payment: { proof, price } }: { payment: PaymentFormState }) => (
  <div role="status" className="contents">
    {proof.otherAmount !== undefined && (
      <Notice tone="warning">
        {m.amountDiffers({ read: formatPkr(proof.otherAmount), due: formatPkr(price) })}
      </Notice>
    )}
  </div>
);
