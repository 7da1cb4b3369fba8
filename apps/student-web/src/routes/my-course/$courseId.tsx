import { usePageName } from '@qanoon/client/page/page-name';
import { HiddenRouteHead } from '@qanoon/client/portal/route-head';
import { classifyFailure } from '@qanoon/client/trpc/failure-kind';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import { MIN_RATING_PROGRESS } from '@qanoon/domain/learning/course-progress';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/routes';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { NotLoaded } from '@qanoon/ui/components/feedback/not-loaded';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useConnected } from '../../components/portal/connection.ts';
import { CourseRating } from '../../features/catalog/ratings/course-rating.tsx';
import { playableDownload, useDownloads } from '../../features/learning/downloads/state/downloads.ts';
import { LectureDownload } from '../../features/learning/downloads/ui/lecture-download.tsx';
import { CoursePlayer } from '../../features/learning/player/ui/course-player.tsx';
import { PlayerSkeleton } from '../../features/learning/player/ui/player-skeleton.tsx';
import { DataSaverOffer } from '../../features/people/settings/data-saver-offer.tsx';

export const Route = createFileRoute('/my-course/$courseId')({
  staticData: { title: shared.course, within: '/courses' },
  loader: ({ context: { queryUtils }, params }) =>
    void queryUtils.learning.content.prefetch({ courseId: params.courseId }),
  component: MyCourse,
});

const NOT_FOUND_CODES = new Set<string | undefined>(['COURSE_NOT_FOUND', 'NOT_ENROLLED', 'INVALID_INPUT']);

/**
 * Older data, and what an earlier visit saved, may lack progress from another device, so the page waits for
 * the loader's fetch. If there is no connection, it shows what it has.
 */
const MAX_AGE_MS = 30_000;

function MyCourse() {
  const { courseId } = Route.useParams();
  return <Course key={courseId} courseId={courseId} />;
}

function Course({ courseId }: { courseId: string }) {
  const content = trpc.learning.content.useQuery(
    { courseId },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );
  usePageName(content.data?.title);
  const downloads = useDownloads();
  const connected = useConnected();
  const [openedAt] = useState(Date.now);
  const isRecent = content.dataUpdatedAt > Math.max(openedAt - MAX_AGE_MS, performance.timeOrigin);
  // A saved course is not shown when the server has refused it.
  const showsSaved =
    content.fetchStatus === 'paused' || (content.isError && classifyFailure(content.error) !== 'refusal');
  const course = content.data;
  if (course && (isRecent || showsSaved))
    return (
      <CoursePlayer
        course={course}
        offer={<DataSaverOffer />}
        downloads={{
          find: (videoId) => playableDownload(downloads, videoId),
          render: (video) => <LectureDownload course={course} video={video} connected={connected} />,
        }}
        rating={
          <CourseRating
            courseId={courseId}
            seenEnough={course.completed || course.progress >= MIN_RATING_PROGRESS}
          />
        }
      />
    );
  // The query pauses when there is no connection. The page then says that this device does not have the
  // course.
  if (!content.isError && content.fetchStatus !== 'paused') return <PlayerSkeleton />;
  return (
    <>
      <HiddenRouteHead />
      {NOT_FOUND_CODES.has(codeOf(content.error)) ? (
        <EmptyState
          title={m.noCourseFound()}
          action={
            <Button asChild variant="secondary">
              <Link to="/courses">{shared.myCourses()}</Link>
            </Button>
          }
        />
      ) : (
        <NotLoaded query={content} failed={shared.couldNotLoadCoursePlease()} />
      )}
    </>
  );
}
