import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { BadgeCheck, Keyboard } from 'lucide-react';
import { useReview, useReviewActions } from './review-context.ts';
import { ReviewPace } from './review-pace.tsx';

/** Shows the number of requests, the team's pace, and the actions on the whole list. */
export function ReviewSummary() {
  const { requests, certain, shortcuts } = useReview();
  const { dispatch } = useReviewActions();
  return (
    <div className="review-summary">
      <p className="tnum" role="status">
        {requests.total &&
          (requests.total.moreThanTotal ? m.requestCountOrMore : m.requestCount)({
            count: requests.total.totalCount,
          })}
      </p>
      <ReviewPace />
      <div className="review-summary-actions">
        {certain.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'batch', requests: certain } })}
          >
            <BadgeCheck aria-hidden="true" />
            {reviews.approveCertain({ count: certain.length })}
          </Button>
        )}
        <Button
          variant="ghost"
          className="review-shortcuts"
          onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'keys' } })}
        >
          <Keyboard aria-hidden="true" />
          {shortcuts.on ? deferred.keyboardShortcuts() : m.keyboardShortcutsOff()}
        </Button>
      </div>
    </div>
  );
}
