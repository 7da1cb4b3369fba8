import type { RestRoute } from '../../http/rest/rest-route.ts';
import * as examples from './learning.examples.ts';

export const learningRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/courses/student/enrolled',
    summary: "The student's courses",
    procedure: 'learning.enrolled',
    response: examples.enrolled,
    call: async (api) => (await api.learning.enrolled()).map(examples.asEnrolled),
  },
  {
    method: 'GET',
    path: '/api/courses/:id/student-content',
    summary: 'A course with its files, for its student',
    procedure: 'learning.content',
    response: examples.content,
    errors: ['COURSE_NOT_FOUND', 'NOT_ENROLLED'],
    call: async (api, { params }) => examples.asContent(await api.learning.content({ courseId: params.id! })),
  },
  {
    method: 'POST',
    path: '/api/student/watched',
    summary: 'Mark a video watched',
    procedure: 'learning.markWatched',
    body: examples.watchedBody,
    response: examples.watched,
    errors: ['NOT_ENROLLED', 'NOT_FOUND', 'COURSE_NOT_FOUND', 'VIDEO_LOCKED'],
    call: (api, { body }) => api.learning.markWatched(body),
  },
  {
    method: 'GET',
    path: '/api/student/statistics',
    summary: "The student's figures",
    procedure: 'learning.statistics',
    response: examples.learningStatistics,
    call: (api) => api.learning.statistics(),
  },
];
