import { usePageTitle } from '@qanoon/client/page-title';
import { codeOf, queryUtils, trpc } from '@qanoon/client/trpc';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageSpinner } from '@qanoon/ui/spinner';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CoursePlayer } from '../../features/player/course-player.tsx';

export const Route = createFileRoute('/my-course/$courseId')({
  loader: ({ params }) => void queryUtils.learning.content.prefetch({ courseId: params.courseId }),
  component: MyCourse,
});

const NONE = new Set<string | undefined>(['COURSE_NOT_FOUND', 'NOT_ENROLLED', 'INVALID_INPUT']);

function MyCourse() {
  const { courseId } = Route.useParams();
  const content = trpc.learning.content.useQuery({ courseId }, { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false });
  usePageTitle(content.data?.title ?? 'Course');
  if (content.data) return <CoursePlayer key={courseId} course={content.data} />;
  if (!content.isError) return <PageSpinner label="Loading course..." />;
  return (
    <>
      <h1 className="sr-only">Course</h1>
      {NONE.has(codeOf(content.error)) ? (
        <EmptyState
          title="No course found."
          action={
            <Button asChild variant="secondary">
              <Link to="/courses">My Courses</Link>
            </Button>
          }
        />
      ) : (
        <ErrorPanel onRetry={() => void content.refetch()}>Could not load course. Please try again later.</ErrorPanel>
      )}
    </>
  );
}
