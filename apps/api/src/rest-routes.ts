import { adminRoutes } from './features/admins/admins.rest.ts';
import { analyticsRoutes } from './features/analytics/analytics.rest.ts';
import { authRoutes } from './features/auth/auth.rest.ts';
import { passwordRoutes } from './features/auth/passwords.rest.ts';
import { certificateVerificationRoutes } from './features/certificate-verification/certificate-verification.rest.ts';
import { certificateRoutes } from './features/certificates/certificates.rest.ts';
import { courseFormRoutes } from './features/courses/course-form.rest.ts';
import { courseRoutes } from './features/courses/courses.rest.ts';
import { credentialRoutes } from './features/credentials/credentials.rest.ts';
import { creditRoutes } from './features/credits/credits.rest.ts';
import { enrollmentRoutes } from './features/enrollments/enrollments.rest.ts';
import { learningRoutes } from './features/learning/learning.rest.ts';
import { paymentRoutes } from './features/payments/payments.rest.ts';
import { profileRoutes } from './features/profiles/profiles.rest.ts';
import { uploadRoutes } from './features/uploads/uploads.rest.ts';
import type { RestRoute } from './http/rest/rest-route.ts';

/** The documented routes of every feature. */
export const restRoutes: readonly RestRoute[] = [
  ...adminRoutes,
  ...analyticsRoutes,
  ...authRoutes,
  ...passwordRoutes,
  ...certificateRoutes,
  ...certificateVerificationRoutes,
  ...courseFormRoutes,
  ...courseRoutes,
  ...credentialRoutes,
  ...creditRoutes,
  ...enrollmentRoutes,
  ...learningRoutes,
  ...paymentRoutes,
  ...profileRoutes,
  ...uploadRoutes,
];
