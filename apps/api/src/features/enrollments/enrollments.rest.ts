import type { RestRoute } from '../../http/rest.ts';

export const enrollmentRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/student/enrollment-status',
    summary: "The student's enrolments",
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
