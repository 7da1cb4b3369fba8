import * as shared from '@qanoon/messages/shared/common';
import { Skeleton, SkeletonText } from '@qanoon/ui/components/feedback/skeleton';
import { Spinner } from '@qanoon/ui/components/feedback/spinner';

/** The layout of the player while the course loads, so that nothing moves afterwards. */
export function PlayerSkeleton() {
  return (
    <>
      <h1 className="sr-only">{shared.course()}</h1>
      <div className="player-head" aria-hidden="true">
        <Skeleton className="player-back-space" />
        <div className="grid gap-2">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-4 w-36" />
        </div>
        <Skeleton className="player-ring-space" />
      </div>
      <div className="player-grid">
        <div className="player-main">
          <div className="player-stage">
            <div role="status" className="player-video player-loading">
              <Spinner className="icon-lg" />
              <span>{shared.loadingCourse()}</span>
            </div>
          </div>
          <div className="player-title" aria-hidden="true">
            <SkeletonText lines={3} />
            <div className="player-moves">
              <Skeleton className="h-11 min-w-36" />
              <Skeleton className="h-11 min-w-36" />
            </div>
          </div>
        </div>
        <div className="player-side">
          <div className="panel course-outline" aria-hidden="true">
            <div className="panel-head">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-4 w-28" />
            </div>
            {[0, 1, 2].map((section) => (
              <div key={section} className="outline-space">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-4 w-2/3" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
