import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { CourseList } from '../features/courses/course-list.tsx';
import { OpenRequests } from '../features/enrollments/open-requests.tsx';
import { useMyCourses } from '../features/enrollments/use-my-courses.ts';

export const Route = createFileRoute('/courses')({
  loader: () => {
    void queryUtils.learning.enrolled.prefetch();
    void queryUtils.enrollments.mine.prefetch();
  },
  component: MyCourses,
});

function MyCourses() {
  usePageTitle(shared.myCourses());
  const { courses, requests } = useMyCourses();
  return <CourseList courses={courses} requests={requests.length > 0 && <OpenRequests rows={requests} />} />;
}
