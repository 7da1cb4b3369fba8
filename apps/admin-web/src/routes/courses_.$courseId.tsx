import { usePageTitle } from '@qanoon/client/page/page-title';
import * as m from '@qanoon/messages/admin/course-overview';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { CourseOverviewPage } from '../features/catalog/courses/course-overview-page.tsx';

export const Route = createFileRoute('/courses_/$courseId')({ component: CourseOverview });

function CourseOverview() {
  usePageTitle(m.courseAtGlance());
  const { courseId } = Route.useParams();
  return (
    <Permitted permission="canManageCourses" title={m.courseAtGlance()}>
      <CourseOverviewPage key={courseId} courseId={courseId} />
    </Permitted>
  );
}
