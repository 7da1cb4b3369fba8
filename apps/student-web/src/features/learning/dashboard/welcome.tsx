import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/student/dashboard';
import { Button } from '@qanoon/ui/components/button/button';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { HeadingName, PageHead } from '@qanoon/ui/components/layout/page-head';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';

/** A greeting, and a link to the most recently studied unfinished course. */
export function Welcome() {
  const name = useSession()?.user.name ?? '';
  const courses = trpc.learning.enrolled.useQuery();
  const next = courses.data?.find((course) => course.userEnrollment.progress < 100);
  return (
    <PageHead
      title={
        <Rich
          parts={m.welcomeBackName({ name, who: (text) => <HeadingName key="who">{text}</HeadingName> })}
        />
      }
      lead={
        courses.isLoading ? (
          <span className="skeleton skeleton-inline w-60" aria-hidden="true" />
        ) : next ? (
          (next.userEnrollment.progress > 0 ? m.nextLectureIsIn : m.readyToStart)({ course: next.title })
        ) : (
          m.overviewOfYourStudies()
        )
      }
    >
      {/* A placeholder, so that nothing below moves when the courses have loaded. */}
      {courses.isLoading && <Skeleton className="h-11 w-44" />}
      {next && (
        <Button asChild>
          <Link to="/my-course/$courseId" params={{ courseId: next.id }}>
            <Play className="icon icon-sm" aria-hidden="true" />
            {m.continueLearning()}
          </Link>
        </Button>
      )}
    </PageHead>
  );
}
