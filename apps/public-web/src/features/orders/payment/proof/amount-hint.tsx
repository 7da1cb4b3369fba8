import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/public/payment';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { usePayment, usePaymentField } from '../payment-context.ts';

/** Says that the screenshot shows an amount other than the one due. It never prevents submitting. */
export function AmountHint() {
  const { price } = usePayment();
  const { otherAmount } = usePaymentField('proof');
  return (
    <div role="status" className="contents">
      {otherAmount !== undefined && (
        <Notice tone="warning">
          {m.amountDiffers({ read: formatPkr(otherAmount), due: formatPkr(price) })}
        </Notice>
      )}
    </div>
  );
}
