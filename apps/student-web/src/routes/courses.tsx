import { createFileRoute } from '@tanstack/react-router';
import { CourseList } from '../features/courses/course-list.tsx';
import { usePageTitle } from '../features/portal/page-title.ts';

export const Route = createFileRoute('/courses')({ component: MyCourses });

function MyCourses() {
  usePageTitle('My Courses');
  return <CourseList />;
}
