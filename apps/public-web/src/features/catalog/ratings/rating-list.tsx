import { trpc } from '@qanoon/client/trpc/trpc';
import type { PublicRating } from '@qanoon/contracts/catalog/ratings';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/public/ratings';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { useBrandName } from '@qanoon/ui/components/brand/brand';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { SkeletonText } from '@qanoon/ui/components/feedback/skeleton';
import { Stars } from '@qanoon/ui/components/text/stars';
import { Written } from '@qanoon/ui/components/text/written';

/** The students' ratings of a course, newest first, page by page. */
export function RatingList({ courseId }: { courseId: string }) {
  const ratings = trpc.ratings.list.useInfiniteQuery(
    { courseId },
    { getNextPageParam: (page) => page.nextCursor, refetchOnWindowFocus: false },
  );
  if (ratings.isError && !ratings.data)
    return (
      <ErrorStrip onRetry={() => void ratings.refetch()}>{deferred.ratingsCouldNotBeLoaded()}</ErrorStrip>
    );
  if (!ratings.data) return <SkeletonText lines={3} />;
  return (
    <>
      <ul className="rating-list">
        {ratings.data.pages
          .flatMap(({ items }) => items)
          .map((rating) => (
            <Rating key={rating.id} rating={rating} />
          ))}
      </ul>
      {ratings.hasNextPage && (
        <Button
          variant="secondary"
          className="rating-more"
          busy={ratings.isFetchingNextPage && shared.loading()}
          onClick={() => void ratings.fetchNextPage()}
        >
          {m.showMoreRatings()}
        </Button>
      )}
    </>
  );
}

function Rating({ rating }: { rating: PublicRating }) {
  const academy = useBrandName();
  return (
    <li>
      <p className="rating-by">
        <Stars value={rating.stars} />
        <b dir="auto">{rating.name}</b>
        <span>
          {formatDate(rating.createdAt)}
          {rating.edited && m.edited()}
        </span>
      </p>
      {rating.text && (
        <p className="rating-text" dir="auto">
          {rating.text}
        </p>
      )}
      {rating.reply && (
        <div className="rating-reply">
          <p className="rating-by">
            <Written as="b">{academy}</Written>
            <span>{m.replies()}</span>
          </p>
          <p className="rating-text" dir="auto">
            {rating.reply}
          </p>
        </div>
      )}
    </li>
  );
}
