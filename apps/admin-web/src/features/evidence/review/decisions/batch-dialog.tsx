import { Price } from '@qanoon/client/money/price';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { comma } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/reviews';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { courseOf, studentOf } from '../review.ts';
import { useReview, useReviewActions } from '../review-context.ts';
import './batch-dialog.css';

/** Lists the certain payments before all of them are approved at once. */
export function BatchDialog({ requests }: { requests: readonly ListedRequest[] }) {
  const { batching } = useReview().decisions;
  const { dispatch, approveCertain } = useReviewActions();
  return (
    <ConfirmDialog
      open
      onOpenChange={() => dispatch({ type: 'dialog-closed' })}
      title={m.approveCertainQuestion({ count: requests.length })}
      confirmLabel={m.approveCertain({ count: requests.length })}
      busy={batching && m.approvingAll()}
      tone="primary"
      onConfirm={() => void approveCertain(requests)}
    >
      <p>{m.certainMeans()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a long list */}
      <ul className="batch-list" aria-label={m.certainPayments()} tabIndex={0}>
        {requests.map((request) => (
          <li key={request.id}>
            <b>
              <bdi>{studentOf(request)}</bdi>
            </b>
            <Price amount={request.amount} />
            <small>
              <bdi>{courseOf(request)}</bdi>
              {comma()}
              <bdi dir="ltr">{request.transactionId}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
