import { routesOf } from '../lib/rest/rest-route.ts';
import {
  contentResponse,
  enrolledResponse,
  presentContent,
  presentEnrolled,
  presentStatistics,
  statisticsResponse,
  watchedBody,
  watchedResponse,
} from './learning.rest-schemas.ts';
import type { learningRouter } from './learning.router.ts';

const { procedureRoute } = routesOf<{ learning: typeof learningRouter }>();

export const learningRoutes = [
  procedureRoute({
    method: 'GET',
    path: '/api/courses/student/enrolled',
    summary: "The student's courses",
    procedure: 'learning.enrolled',
    response: enrolledResponse,
    present: (courses) => courses.map(presentEnrolled),
  }),
  procedureRoute({
    method: 'GET',
    path: '/api/courses/:id/student-content',
    summary: 'A course with its files, for an enrolled student',
    procedure: 'learning.content',
    response: contentResponse,
    errors: ['COURSE_NOT_FOUND', 'NOT_ENROLLED'],
    input: ({ params }) => ({ courseId: params.id }),
    present: presentContent,
  }),
  procedureRoute({
    method: 'POST',
    path: '/api/student/watched',
    summary: 'Mark a video watched',
    procedure: 'learning.markWatched',
    body: watchedBody,
    response: watchedResponse,
    errors: ['NOT_ENROLLED', 'NOT_FOUND', 'COURSE_NOT_FOUND', 'VIDEO_LOCKED', 'LECTURE_NOT_PLAYED'],
  }),
  procedureRoute({
    method: 'GET',
    path: '/api/student/statistics',
    summary: "The student's statistics",
    procedure: 'learning.statistics',
    response: statisticsResponse,
    present: presentStatistics,
  }),
];
