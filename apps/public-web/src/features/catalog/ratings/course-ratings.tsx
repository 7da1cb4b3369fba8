import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as m from '@qanoon/messages/public/ratings';
import * as shared from '@qanoon/messages/shared/common';
import { SkeletonText } from '@qanoon/ui/components/feedback/skeleton';
import { Stars } from '@qanoon/ui/components/text/stars';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';

const loadList = () => import('./rating-list.tsx').then((loaded) => loaded.RatingList);

/** Shows the average and the students' ratings. Renders nothing while a course has too few of them. */
export function CourseRatings({ course }: { course: CourseDetail }) {
  return course.rating === null || course.ratingCount === 0 ? null : (
    <Ratings courseId={course.id} rating={course.rating} count={course.ratingCount} />
  );
}

function Ratings({ courseId, rating, count }: { courseId: string; rating: number; count: number }) {
  // The list is below the first screen, so it is not part of the first scripts.
  const RatingList = useDeferredImport(loadList, false);
  return (
    <section aria-labelledby="ratings">
      <div className="content-head">
        <h2 id="ratings">{shared.ratings()}</h2>
        <span className="icon-line tnum text-sm text-ink-3">
          <Stars value={rating} />
          <span>
            <span aria-hidden="true">{rating}, </span>
            {m.ratingCount({ count })}
          </span>
        </span>
      </div>
      {RatingList ? <RatingList courseId={courseId} /> : <SkeletonText lines={3} />}
    </section>
  );
}
