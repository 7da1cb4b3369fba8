import { formatDate } from '@qanoon/contracts/dates';
import type { ManagedRating } from '@qanoon/contracts/ratings';
import { Badge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Stars } from '@qanoon/ui/stars';
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
  const about = `${rating.studentName}, ${rating.courseTitle}`;
  return (
    <li>
      <div className="rating-head">
        <Stars value={rating.stars} />
        <h3 dir="auto">{rating.studentName}</h3>
        {rating.hiddenAt && (
          <Badge tone="warning" icon={EyeOff}>
            Hidden
          </Badge>
        )}
        <span className="rating-date tnum">
          {formatDate(rating.createdAt)}
          {rating.updatedAt && `, edited ${formatDate(rating.updatedAt)}`}
        </span>
      </div>
      <p className="rating-course">{rating.courseTitle}</p>
      {rating.text ? (
        <p className="rating-words" dir="auto">
          {rating.text}
        </p>
      ) : (
        <p className="rating-course">No text</p>
      )}
      {rating.reply !== null && (
        <div className="rating-reply">
          <b>Reply{rating.repliedByName ? ` by ${rating.repliedByName}` : ''}</b>
          <p className="rating-words" dir="auto">
            {rating.reply}
          </p>
        </div>
      )}
      {rating.hiddenAt && (
        <p className="rating-course">
          Hidden on {formatDate(rating.hiddenAt)}
          {rating.hiddenByName && ` by ${rating.hiddenByName}`}. Reason: {rating.hiddenReason}
        </p>
      )}
      <div className="rating-actions">
        <Button
          variant="secondary"
          aria-label={`${rating.reply === null ? 'Reply' : 'Change the reply'}: ${about}`}
          onClick={onReply}
        >
          <MessageSquareReply className="icon icon-sm" aria-hidden="true" />
          {rating.reply === null ? 'Reply' : 'Change the reply'}
        </Button>
        {rating.hiddenAt ? (
          <Button
            variant="secondary"
            busy={busy && 'Saving...'}
            aria-label={`Show again: ${about}`}
            onClick={onShow}
          >
            <Eye className="icon icon-sm" aria-hidden="true" />
            Show again
          </Button>
        ) : (
          <Button variant="danger" aria-label={`Hide: ${about}`} onClick={onHide}>
            <EyeOff className="icon icon-sm" aria-hidden="true" />
            Hide
          </Button>
        )}
      </div>
    </li>
  );
}
