import { procedureRoute, type RestRoute } from '../lib/rest/rest-route.ts';
import { enrollmentsResponse, presentEnrollment } from './enrollments.rest-schemas.ts';

export const enrollmentRoutes: RestRoute[] = [
  procedureRoute({
    method: 'GET',
    path: '/api/student/enrollment-status',
    summary: "The student's enrolments",
    procedure: 'enrollments.mine',
    response: enrollmentsResponse,
    present: (enrollments) => ({ enrollments: enrollments.map(presentEnrollment) }),
  }),
];
