import { analyticsRouter } from './features/analytics/analytics.router.ts';
import { authRouter } from './features/auth/auth.router.ts';
import { certificatesRouter } from './features/certificates/certificates.router.ts';
import { coursesRouter } from './features/courses/courses.router.ts';
import { enrollmentsRouter } from './features/enrollments/enrollments.router.ts';
import { learningRouter } from './features/learning/learning.router.ts';
import { paymentsRouter } from './features/payments/payments.router.ts';
import { uploadsRouter } from './features/uploads/uploads.router.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  analytics: analyticsRouter,
  auth: authRouter,
  certificates: certificatesRouter,
  courses: coursesRouter,
  enrollments: enrollmentsRouter,
  learning: learningRouter,
  payments: paymentsRouter,
  uploads: uploadsRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures from inside the server, for the REST rows and the tests: validation, access and output as over HTTP. */
export const createCaller = createCallerFactory(appRouter);
