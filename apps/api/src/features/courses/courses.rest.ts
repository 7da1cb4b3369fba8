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
      const courses = await readAllPages(async (cursor) => {
        const page = await api.courses.list({
          search: query.search ?? '',
          sort: 'newest',
          cursor,
          limit: MAX_COURSES_PER_PAGE,
        });
        // The documented response cannot tell that another term was searched.
        return page.correctedTerm === null ? page : { items: [], nextCursor: null };
      });
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
