import { publicLink } from '@qanoon/client/page/links';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { Order } from '@qanoon/contracts/orders/orders';
import { withinHours } from '@qanoon/domain/academy/academy';
import { formatMinutes } from '@qanoon/domain/lib/duration';
import * as m from '@qanoon/messages/student/orders';
import './waiting-box.css';

type Props = {
  order: Pick<Order, 'waiting' | 'items'>;
  /** Whether the academy's promise stands above the box. */
  isPromised?: boolean;
};

/** Says what a student can expect during the review, and what to watch meanwhile. */
export function WaitingBox({ order: { waiting, items }, isPromised = false }: Props) {
  if (!waiting) return null;
  const { place, usualMinutes, reviewHours } = waiting;
  return (
    <div className="waiting-box">
      <p className="font-medium">{m.placeInQueue({ place })}</p>
      {(usualMinutes !== null || !isPromised) && (
        <p>
          {usualMinutes !== null && <>{m.usuallyDecided({ time: formatMinutes(usualMinutes) })} </>}
          {!isPromised && m.academysPromise({ within: withinHours(reviewHours) })}
        </p>
      )}
      {items.map(({ courseId }) => (
        <PreviewLink key={courseId} courseId={courseId} />
      ))}
    </div>
  );
}

/** Links to the preview lectures. Renders nothing if the course has none or they are not known yet. */
function PreviewLink({ courseId }: { courseId: string }) {
  const course = trpc.courses.get.useQuery({ courseId }).data;
  const hasPreview = course?.sections.some(({ videos }) => videos.some(({ isPreview }) => isPreview));
  if (!course || !hasPreview) return null;
  return (
    <a className="link link-target" href={publicLink(`/course/${courseId}#content`)}>
      {m.watchPreviews()}{' '}
      <bdi className="sr-only" lang={course.languages.title}>
        {course.title}
      </bdi>
    </a>
  );
}
