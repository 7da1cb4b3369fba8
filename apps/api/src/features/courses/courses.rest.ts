import { MAX_COURSES_PER_PAGE } from '@qanoon/contracts/courses';
import type { RestRoute } from '../../http/rest/rest-route.ts';
import { asCard, asCourse, course, courses, coursesQuery } from './courses.examples.ts';

export const courseRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/courses',
    summary: 'The public catalogue',
    procedure: 'courses.list',
    query: coursesQuery,
    response: courses,
    ofCatalogue: true,
    // The documented call returns them all: page after page of the apps' own list.
    call: async (api, { query }) => {
      const all = [];
      let cursor: string | undefined;
      do {
        const page = await api.courses.list({
          search: query.search ?? '',
          cursor,
          limit: MAX_COURSES_PER_PAGE,
        });
        all.push(...page.items.map(asCard));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return all;
    },
  },
  {
    method: 'GET',
    path: '/api/courses/:id',
    summary: 'One course',
    procedure: 'courses.get',
    response: course,
    ofCatalogue: true,
    errors: ['COURSE_NOT_FOUND'],
    call: async (api, { params }) => asCourse(await api.courses.get({ courseId: params.id! })),
  },
];
