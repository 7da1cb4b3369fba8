import { pagesRouter } from './academy/pages/pages.router.ts';
import { publicationsRouter } from './academy/publications/publications.router.ts';
import { academyRouter } from './academy/settings/settings.router.ts';
import { analyticsRouter } from './administration/analytics/analytics.router.ts';
import { backupsRouter } from './administration/backups/backups.router.ts';
import { installationRouter } from './administration/installation/installation.router.ts';
import { siteRouter } from './administration/installation/site.router.ts';
import { testMailRouter } from './administration/installation/test-mail.router.ts';
import { mailsRouter } from './administration/mails/mails.router.ts';
import { searchRouter } from './administration/search/search.router.ts';
import { serverSettingsRouter } from './administration/server-settings/server-settings.router.ts';
import { studentImportRouter } from './administration/student-import/student-import.router.ts';
import { studentsRouter } from './administration/students/students.router.ts';
import { waitingRouter } from './administration/waiting/waiting.router.ts';
import { draftsRouter } from './catalog/course-drafts/course-drafts.router.ts';
import { courseManagementRouter } from './catalog/course-management/course-management.router.ts';
import { coursesRouter } from './catalog/courses/courses.router.ts';
import { ratingsRouter } from './catalog/ratings/ratings.router.ts';
import { siteSearchRouter } from './catalog/site-search/site-search.router.ts';
import { credentialsRouter } from './certificates/credentials/credentials.router.ts';
import { certificateIssuingRouter } from './certificates/issuing/certificate-issuing.router.ts';
import { certificateRecordsRouter } from './certificates/records/certificate-records.router.ts';
import { certificateRegisterRouter } from './certificates/register/certificate-register.router.ts';
import { certificateRequestsRouter } from './certificates/requests/certificate-requests.router.ts';
import { certificateSettingsRouter } from './certificates/settings/certificate-settings.router.ts';
import { certificateVerificationRouter } from './certificates/verification/certificate-verification.router.ts';
import { enrollmentsRouter } from './enrollments/enrollments.router.ts';
import { automaticApprovalRouter } from './evidence/automatic-approval/automatic-approval.router.ts';
import { creditsRouter } from './evidence/credits/credits.router.ts';
import { messagesRouter } from './evidence/messages/messages.router.ts';
import { proofChecksRouter } from './evidence/proof-checks/proof-checks.router.ts';
import { paymentRequestsRouter } from './evidence/reviews/requests/payment-requests.router.ts';
import { reviewsRouter } from './evidence/reviews/reviews.router.ts';
import { statementsRouter } from './evidence/statements/statements.router.ts';
import { learningRouter } from './learning/learning.router.ts';
import { createCallerFactory, mergeRouters, type ProcedureMeta, router } from './lib/trpc.ts';
import { videoRouter } from './media/video/video.router.ts';
import { booksRouter } from './money/books/books.router.ts';
import { payeesRouter } from './money/payees/payees.router.ts';
import { pricesRouter } from './money/prices/prices.router.ts';
import { receiptsRouter } from './money/receipts/receipts.router.ts';
import { ordersRouter } from './orders/orders/orders.router.ts';
import { paymentsRouter } from './orders/payments/payments.router.ts';
import { adminsRouter } from './people/admins/admins.router.ts';
import { allowedNetworksRouter } from './people/allowed-networks/allowed-networks.router.ts';
import { authRouter } from './people/auth/auth.router.ts';
import { invitationsRouter } from './people/invitations/invitations.router.ts';
import { profilesRouter } from './people/profiles/profiles.router.ts';
import { sessionsRouter } from './people/sessions/sessions.router.ts';
import { setupRouter } from './people/setup/setup.router.ts';
import { auditRouter } from './platform/audit/audit.router.ts';
import { notificationsRouter } from './platform/notifications/notifications.router.ts';
import { pushRouter } from './platform/push/push.router.ts';
import { uploadsRouter } from './platform/uploads/uploads.router.ts';

export const appRouter = router({
  academy: mergeRouters(academyRouter, allowedNetworksRouter, testMailRouter),
  admins: adminsRouter,
  analytics: analyticsRouter,
  audit: auditRouter,
  auth: authRouter,
  backups: backupsRouter,
  books: booksRouter,
  certificateRegister: certificateRegisterRouter,
  certificates: mergeRouters(
    certificateRequestsRouter,
    certificateRecordsRouter,
    certificateIssuingRouter,
    certificateVerificationRouter,
  ),
  certificateSettings: certificateSettingsRouter,
  courses: mergeRouters(coursesRouter, courseManagementRouter),
  credentials: credentialsRouter,
  credits: mergeRouters(creditsRouter, messagesRouter),
  drafts: draftsRouter,
  enrollments: enrollmentsRouter,
  invitations: invitationsRouter,
  learning: learningRouter,
  mails: mailsRouter,
  matching: automaticApprovalRouter,
  notifications: notificationsRouter,
  orders: ordersRouter,
  payees: payeesRouter,
  pages: pagesRouter,
  payments: mergeRouters(paymentsRouter, paymentRequestsRouter),
  prices: pricesRouter,
  profiles: profilesRouter,
  proofChecks: proofChecksRouter,
  ratings: ratingsRouter,
  receipts: receiptsRouter,
  reviews: reviewsRouter,
  publications: publicationsRouter,
  push: pushRouter,
  search: searchRouter,
  serverSettings: serverSettingsRouter,
  sessions: sessionsRouter,
  setup: mergeRouters(setupRouter, installationRouter),
  site: siteRouter,
  siteSearch: siteSearchRouter,
  statements: statementsRouter,
  students: mergeRouters(studentsRouter, studentImportRouter),
  uploads: uploadsRouter,
  video: videoRouter,
  waiting: waitingRouter,
});

export type AppRouter = typeof appRouter;

/**
 * Calls procedures in process, for the REST routes and the tests. Access, validation and output are the same
 * as over HTTP.
 */
export const createCaller = createCallerFactory(appRouter);

type WithMeta = { _def: { meta?: ProcedureMeta } };
// At run time this record is flat, with a path such as `courses.list` as key. Its type is nested.
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, WithMeta>);
const metaByPath = new Map(procedures.map(([path, { _def }]) => [path, _def.meta]));

/** Returns the metadata of the procedure at `path`, such as `courses.list`; undefined when there is none. */
export const procedureMeta = (path: string): ProcedureMeta | undefined => metaByPath.get(path);
