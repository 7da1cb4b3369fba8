import { trpc } from '@qanoon/client/trpc/trpc';
import type { OwnRating } from '@qanoon/contracts/catalog/ratings';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';

/** Shows the student's rating of a course once half of its lectures are watched, and nothing before that. */
export function CourseRating({ courseId, seenEnough }: { courseId: string; seenEnough: boolean }) {
  const own = trpc.ratings.mine.useQuery({ courseId }, { enabled: seenEnough });
  // Rating is optional: a failed request shows nothing, and the next visit tries again.
  if (!own.data || !(own.data.mayRate || own.data.rating)) return null;
  return <DeferredPanel courseId={courseId} own={own.data} />;
}

// The panel is loaded separately, because forms and their schemas would slow the player's first scripts down.
const loadPanel = () => import('./rating-panel.tsx').then((loaded) => loaded.RatingPanel);

function DeferredPanel(props: { courseId: string; own: OwnRating }) {
  const RatingPanel = useDeferredImport(loadPanel, true);
  return RatingPanel && <RatingPanel {...props} />;
}
