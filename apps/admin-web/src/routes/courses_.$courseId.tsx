import * as titles from '@qanoon/messages/admin/titles';
import { createFileRoute } from '@tanstack/react-router';
import { CourseOverviewPage } from '../features/catalog/courses/course-overview-page.tsx';

export const Route = createFileRoute('/courses_/$courseId')({
  staticData: { title: titles.course, permission: 'canManageCourses' },
  loader: ({ context: { queryUtils }, params }) => void queryUtils.courses.overview.prefetch(params),
  component: CourseOverview,
});

function CourseOverview() {
  const { courseId } = Route.useParams();
  return <CourseOverviewPage key={courseId} courseId={courseId} />;
}
