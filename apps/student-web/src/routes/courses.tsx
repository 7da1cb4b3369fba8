import { queryUtils } from '@qanoon/client/trpc';
import { createFileRoute } from '@tanstack/react-router';
import { CourseList } from '../features/courses/course-list.tsx';
import { usePageTitle } from '../features/portal/page-title.ts';

export const Route = createFileRoute('/courses')({ loader: () => void queryUtils.learning.enrolled.prefetch(), component: MyCourses });

function MyCourses() {
  usePageTitle('My Courses');
  return <CourseList />;
}
