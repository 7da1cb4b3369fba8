import { MAX_COURSES_PER_PAGE } from '@qanoon/contracts/catalog/courses';
import { routesOf } from '../../lib/rest/rest-route.ts';
import {
  courseResponse,
  coursesQuery,
  coursesResponse,
  presentCard,
  presentCourse,
} from './courses.rest-schemas.ts';
import type { coursesRouter } from './courses.router.ts';

const { listRoute, procedureRoute } = routesOf<{ courses: typeof coursesRouter }>();

export const courseRoutes = [
  listRoute({
    method: 'GET',
    path: '/api/courses',
    summary: 'The public catalogue',
    procedure: 'courses.list',
    query: coursesQuery,
    response: coursesResponse,
    errors: ['ACADEMY_CLOSED'],
    list:
      (api, { query }) =>
      async ({ cursor, limit }) => {
        const { items, nextCursor, correctedTerm } = await api.courses.list({
          search: query.search ?? '',
          sort: 'newest',
          cursor,
          limit: Math.min(limit, MAX_COURSES_PER_PAGE),
        });
        // The documented response cannot tell that another term was searched.
        return correctedTerm === null
          ? { items: items.map(presentCard), nextCursor }
          : { items: [], nextCursor: null };
      },
  }),
  procedureRoute({
    method: 'GET',
    path: '/api/courses/:id',
    summary: 'One course',
    procedure: 'courses.get',
    response: courseResponse,
    errors: ['COURSE_NOT_FOUND', 'ACADEMY_CLOSED'],
    input: ({ params }) => ({ courseId: params.id }),
    present: presentCourse,
  }),
];
