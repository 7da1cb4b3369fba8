import { config } from '@qanoon/client/config';
import { trpc } from '@qanoon/client/trpc';
import type { CourseDetail } from '@qanoon/contracts/courses';
import { formatDate } from '@qanoon/contracts/dates';
import type { PublicRating } from '@qanoon/contracts/ratings';
import { Button } from '@qanoon/ui/button';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { SkeletonText } from '@qanoon/ui/skeleton';
import { Stars } from '@qanoon/ui/stars';

/** The average and the students' ratings, newest first. Nothing while a course has too few of them. */
export function CourseRatings({ course }: { course: CourseDetail }) {
  if (course.rating === null || course.ratingCount === 0) return null;
  return (
    <section aria-labelledby="ratings">
      <div className="content-head">
        <h2 id="ratings">Ratings</h2>
        <span className="tnum flex items-center gap-2 text-sm text-ink-3">
          <Stars value={course.rating} />
          <span>
            <span aria-hidden="true">{course.rating}, </span>
            {course.ratingCount} ratings
          </span>
        </span>
      </div>
      <RatingList courseId={course.id} />
    </section>
  );
}

function RatingList({ courseId }: { courseId: string }) {
  const ratings = trpc.ratings.list.useInfiniteQuery(
    { courseId },
    { getNextPageParam: (page) => page.nextCursor, refetchOnWindowFocus: false },
  );
  if (ratings.isError && !ratings.data)
    return <ErrorStrip onRetry={() => void ratings.refetch()}>The ratings could not be loaded.</ErrorStrip>;
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
          busy={ratings.isFetchingNextPage && 'Loading...'}
          onClick={() => void ratings.fetchNextPage()}
        >
          Show more ratings
        </Button>
      )}
    </>
  );
}

function Rating({ rating }: { rating: PublicRating }) {
  return (
    <li>
      <p className="rating-by">
        <Stars value={rating.stars} />
        <b dir="auto">{rating.name}</b>
        <span>
          {formatDate(rating.createdAt)}
          {rating.edited && ', edited'}
        </span>
      </p>
      {rating.text && (
        <p className="rating-text" dir="auto">
          {rating.text}
        </p>
      )}
      {rating.answer && (
        <div className="rating-answer">
          <p className="rating-by">
            <b>{config.academy.name}</b>
            <span>answers</span>
          </p>
          <p className="rating-text" dir="auto">
            {rating.answer}
          </p>
        </div>
      )}
    </li>
  );
}
