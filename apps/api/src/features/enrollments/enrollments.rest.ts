import type { RestRoute } from '../../http/rest/rest-route.ts';
import { enrollments } from './enrollments.examples.ts';

export const enrollmentRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/student/enrollment-status',
    summary: "The student's enrolments",
    procedure: 'enrollments.mine',
    response: enrollments,
    call: async (api) => ({
      enrollments: (await api.enrollments.mine()).map((enrollment) => ({
        id: enrollment.id,
        status: enrollment.status,
        created_at: enrollment.createdAt,
        course: { title: enrollment.courseTitle },
        payment: { amount: enrollment.amount },
      })),
    }),
  },
];
