import { analyticsRoutes } from './administration/analytics/analytics.rest.ts';
import { courseFormRoutes } from './catalog/course-form/course-form.rest.ts';
import { courseRoutes } from './catalog/courses/courses.rest.ts';
import { credentialRoutes } from './certificates/credentials/credentials.rest.ts';
import { certificateIssuingRoutes } from './certificates/issuing/certificate-issuing.rest.ts';
import { certificateRecordRoutes } from './certificates/records/certificate-records.rest.ts';
import { certificateRequestRoutes } from './certificates/requests/certificate-requests.rest.ts';
import { certificateVerificationRoutes } from './certificates/verification/certificate-verification.rest.ts';
import { enrollmentRoutes } from './enrollments/enrollments.rest.ts';
import { messageRoutes } from './evidence/messages/messages.rest.ts';
import { paymentRequestRoutes } from './evidence/reviews/requests/payment-requests.rest.ts';
import { learningRoutes } from './learning/learning.rest.ts';
import type { ProcedurePath, RestRoute } from './lib/rest/rest-route.ts';
import { paymentRoutes } from './orders/payments/payments.rest.ts';
import { adminRoutes } from './people/admins/admins.rest.ts';
import { authRoutes } from './people/auth/auth.rest.ts';
import { passwordRoutes } from './people/passwords/passwords.rest.ts';
import { profileRoutes } from './people/profiles/profiles.rest.ts';
import { uploadRoutes } from './platform/uploads/uploads.rest.ts';
import type { AppRouter } from './router.ts';

/** The documented routes of every feature. The compiler finds their procedures in the root's router. */
export const restRoutes: readonly RestRoute<ProcedurePath<AppRouter['_def']['record']>>[] = [
  ...adminRoutes,
  ...analyticsRoutes,
  ...authRoutes,
  ...passwordRoutes,
  ...certificateRecordRoutes,
  ...certificateRequestRoutes,
  ...certificateIssuingRoutes,
  ...certificateVerificationRoutes,
  ...courseFormRoutes,
  ...courseRoutes,
  ...credentialRoutes,
  ...messageRoutes,
  ...enrollmentRoutes,
  ...learningRoutes,
  ...paymentRequestRoutes,
  ...paymentRoutes,
  ...profileRoutes,
  ...uploadRoutes,
];
