import { usePageTitle } from '@qanoon/client/page/page-title';
import { queryUtils } from '@qanoon/client/trpc/trpc';
import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { OpenRequests } from '../features/enrollments/open-requests.tsx';
import { useMyCourses } from '../features/enrollments/use-my-courses.ts';
import { CourseList } from '../features/learning/courses/course-list.tsx';

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
