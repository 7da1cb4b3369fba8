import { MAX_COURSES_PER_PAGE } from '@qanoon/contracts/courses';
import { customRoute, procedureRoute, type RestRoute, readAllPages } from '../../http/rest/rest-route.ts';
import {
  courseResponse,
  coursesQuery,
  coursesResponse,
  presentCard,
  presentCourse,
} from './courses.rest-schemas.ts';

export const courseRoutes: RestRoute[] = [
  customRoute({
    method: 'GET',
    path: '/api/courses',
    summary: 'The public catalogue',
    procedure: 'courses.list',
    query: coursesQuery,
    response: coursesResponse,
    call: async (api, { query }) => {
      const courses = await readAllPages((cursor) =>
        api.courses.list({ search: query.search ?? '', cursor, limit: MAX_COURSES_PER_PAGE }),
      );
      return courses.map(presentCard);
    },
  }),
  procedureRoute({
    method: 'GET',
    path: '/api/courses/:id',
    summary: 'One course',
    procedure: 'courses.get',
    response: courseResponse,
    errors: ['COURSE_NOT_FOUND'],
    input: ({ params }) => ({ courseId: params.id }),
    present: presentCourse,
  }),
];
