import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { OpenRequests } from '../features/enrollments/open-requests.tsx';
import { useMyCourses } from '../features/enrollments/use-my-courses.ts';
import { CourseList } from '../features/learning/courses/course-list.tsx';

export const Route = createFileRoute('/courses')({
  staticData: {
    title: shared.myCourses,
    entry: { position: 2, icon: BookOpen },
    bottomEntry: { position: 2, icon: BookOpen, label: shared.courses },
  },
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.learning.enrolled.prefetch();
    void queryUtils.enrollments.mine.prefetch();
  },
  component: MyCourses,
});

function MyCourses() {
  const { courses, requests } = useMyCourses();
  return <CourseList courses={courses} requests={requests.length > 0 && <OpenRequests rows={requests} />} />;
}
