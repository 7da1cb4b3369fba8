import { type ManagedRating, MIN_SHOWN_RATINGS } from '@qanoon/contracts/catalog/ratings';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/ratings';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Stars } from '@qanoon/ui/components/text/stars';
import { Eye, EyeOff, MessageSquareReply } from 'lucide-react';

type RatingCardProps = {
  rating: ManagedRating;
  busy: boolean;
  onReply: () => void;
  onHide: () => void;
  onShow: () => void;
};

/** One rating with its reply and what an administrator can do. */
export function RatingCard({ rating, busy, onReply, onHide, onShow }: RatingCardProps) {
  const about = m.about({ student: rating.studentName, course: rating.courseTitle });
  return (
    <li>
      <div className="rating-head">
        <Stars value={rating.stars} />
        <h2 dir="auto">{rating.studentName}</h2>
        {rating.hiddenAt && (
          <Badge tone="warning" icon={EyeOff}>
            {m.hidden()}
          </Badge>
        )}
        <span className="rating-date tnum">
          {rating.updatedAt
            ? m.ratedAndEdited({ date: formatDate(rating.createdAt), edited: formatDate(rating.updatedAt) })
            : formatDate(rating.createdAt)}
        </span>
      </div>
      <p className="rating-course">
        <bdi>{rating.courseTitle}</bdi>
      </p>
      {rating.text ? (
        <p className="rating-words" dir="auto">
          {rating.text}
        </p>
      ) : (
        <p className="rating-course">{m.noText()}</p>
      )}
      {rating.reply !== null && (
        <div className="rating-reply">
          <b>{rating.repliedByName ? m.replyBy({ name: rating.repliedByName }) : m.writtenReply()}</b>
          <p className="rating-words" dir="auto">
            {rating.reply}
          </p>
        </div>
      )}
      {rating.hiddenAt ? (
        <p className="rating-course">{hiddenText(rating)}</p>
      ) : (
        rating.waitsForOthers && (
          <p className="rating-course">{m.waitsForOthers({ count: MIN_SHOWN_RATINGS })}</p>
        )
      )}
      <div className="rating-actions">
        <Button
          variant="secondary"
          aria-label={(rating.reply === null ? m.replyTo : m.changeReplyTo)({ rating: about })}
          onClick={onReply}
        >
          <MessageSquareReply className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
          {rating.reply === null ? m.reply() : m.changeReply()}
        </Button>
        {rating.hiddenAt ? (
          <Button
            variant="secondary"
            busy={busy && deferred.saving()}
            aria-label={m.showAgainRatingOf({ rating: about })}
            onClick={onShow}
          >
            <Eye className="icon icon-sm" aria-hidden="true" />
            {m.showAgain()}
          </Button>
        ) : (
          <Button variant="danger" aria-label={m.hideRatingOf({ rating: about })} onClick={onHide}>
            <EyeOff className="icon icon-sm" aria-hidden="true" />
            {m.hide()}
          </Button>
        )}
      </div>
    </li>
  );
}

function hiddenText({ hiddenAt, hiddenByName, hiddenReason }: ManagedRating): string {
  const hidden = { date: formatDate(hiddenAt), reason: hiddenReason ?? '' };
  return hiddenByName ? m.hiddenOnBy({ ...hidden, name: hiddenByName }) : m.hiddenOn(hidden);
}
