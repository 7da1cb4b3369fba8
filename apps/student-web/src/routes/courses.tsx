import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
import { createFileRoute } from '@tanstack/react-router';
import { CourseList } from '../features/courses/course-list.tsx';

export const Route = createFileRoute('/courses')({
  loader: () => {
    void queryUtils.learning.enrolled.prefetch();
    void queryUtils.enrollments.mine.prefetch();
  },
  component: MyCourses,
});

function MyCourses() {
  usePageTitle('My Courses');
  return <CourseList />;
}
