import { academyRouter } from './features/academy-settings/academy-settings.router.ts';
import { adminsRouter } from './features/admins/admins.router.ts';
import { analyticsRouter } from './features/analytics/analytics.router.ts';
import { auditRouter } from './features/audit/audit.router.ts';
import { allowedNetworksRouter } from './features/auth/allowed-networks.router.ts';
import { authRouter } from './features/auth/auth.router.ts';
import { sessionsRouter } from './features/auth/sessions.router.ts';
import { backupsRouter } from './features/backups/backups.router.ts';
import { booksRouter } from './features/books/books.router.ts';
import { certificateRegisterRouter } from './features/certificate-register/certificate-register.router.ts';
import { certificateSettingsRouter } from './features/certificate-settings/certificate-settings.router.ts';
import { certificateVerificationRouter } from './features/certificate-verification/certificate-verification.router.ts';
import { certificatesRouter } from './features/certificates/certificates.router.ts';
import { draftsRouter } from './features/courses/course-drafts.router.ts';
import { coursesRouter } from './features/courses/courses.router.ts';
import { credentialsRouter } from './features/credentials/credentials.router.ts';
import { creditsRouter } from './features/credits/credits.router.ts';
import { statementsRouter } from './features/credits/statements/statements.router.ts';
import { enrollmentsRouter } from './features/enrollments/enrollments.router.ts';
import { invitationsRouter } from './features/invitations/invitations.router.ts';
import { learningRouter } from './features/learning/learning.router.ts';
import { mailsRouter } from './features/mails/mails.router.ts';
import { matchingRouter } from './features/matching/matching.router.ts';
import { notificationsRouter } from './features/notifications/notifications.router.ts';
import { ordersRouter } from './features/orders/orders.router.ts';
import { pagesRouter } from './features/pages/pages.router.ts';
import { payeesRouter } from './features/payees/payees.router.ts';
import { paymentsRouter } from './features/payments/payments.router.ts';
import { pricesRouter } from './features/prices/prices.router.ts';
import { profilesRouter } from './features/profiles/profiles.router.ts';
import { proofChecksRouter } from './features/proof-checks/proof-checks.router.ts';
import { publicationsRouter } from './features/publications/publications.router.ts';
import { pushRouter } from './features/push/push.router.ts';
import { ratingsRouter } from './features/ratings/ratings.router.ts';
import { receiptsRouter } from './features/receipts/receipts.router.ts';
import { reviewsRouter } from './features/reviews/reviews.router.ts';
import { searchRouter } from './features/search/search.router.ts';
import { serverSettingsRouter } from './features/server-settings/server-settings.router.ts';
import { setupRouter } from './features/setup/setup.router.ts';
import { testMailRouter } from './features/setup/test-mail.router.ts';
import { siteRouter } from './features/site/site.router.ts';
import { siteSearchRouter } from './features/site-search/site-search.router.ts';
import { studentsRouter } from './features/students/students.router.ts';
import { uploadsRouter } from './features/uploads/uploads.router.ts';
import { videoRouter } from './features/video/video.router.ts';
import { waitingRouter } from './features/waiting/waiting.router.ts';
import { createCallerFactory, mergeRouters, type ProcedureMeta, router } from './trpc.ts';

export const appRouter = router({
  academy: mergeRouters(academyRouter, allowedNetworksRouter, testMailRouter),
  admins: adminsRouter,
  analytics: analyticsRouter,
  audit: auditRouter,
  auth: authRouter,
  backups: backupsRouter,
  books: booksRouter,
  certificateRegister: certificateRegisterRouter,
  certificates: mergeRouters(certificatesRouter, certificateVerificationRouter),
  certificateSettings: certificateSettingsRouter,
  courses: coursesRouter,
  credentials: credentialsRouter,
  credits: creditsRouter,
  drafts: draftsRouter,
  enrollments: enrollmentsRouter,
  invitations: invitationsRouter,
  learning: learningRouter,
  mails: mailsRouter,
  matching: matchingRouter,
  notifications: notificationsRouter,
  orders: ordersRouter,
  payees: payeesRouter,
  pages: pagesRouter,
  payments: paymentsRouter,
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
  setup: setupRouter,
  site: siteRouter,
  siteSearch: siteSearchRouter,
  statements: statementsRouter,
  students: studentsRouter,
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

/** The metadata of the procedure at `path`, such as `courses.list`; undefined when there is none. */
export const procedureMeta = (path: string): ProcedureMeta | undefined => metaByPath.get(path);
