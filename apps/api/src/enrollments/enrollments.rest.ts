import { routesOf } from '../lib/rest/rest-route.ts';
import { enrollmentsResponse, presentEnrollment } from './enrollments.rest-schemas.ts';
import type { enrollmentsRouter } from './enrollments.router.ts';

const { procedureRoute } = routesOf<{ enrollments: typeof enrollmentsRouter }>();

export const enrollmentRoutes = [
  procedureRoute({
    method: 'GET',
    path: '/api/student/enrollment-status',
    summary: "The student's enrolments",
    procedure: 'enrollments.mine',
    response: enrollmentsResponse,
    present: (enrollments) => ({ enrollments: enrollments.map(presentEnrollment) }),
  }),
];
