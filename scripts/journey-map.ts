/**
 * The journeys that a source file affects, the most relevant first. Journeys drive the product from outside,
 * so no import connects them to its sources. Names are paths below e2e/journeys without `.spec.ts`.
 */
export const JOURNEYS: readonly { source: RegExp; journeys: readonly string[] }[] = [
  {
    source:
      /features\/(?:auth|accounts|site)\/|routes\/_site\/auth|client\/src\/.*(?:session|devices|guards)/u,
    journeys: [
      'auth/sign-in',
      'auth/sign-up',
      'auth/passwords',
      'auth/verify-email',
      'auth/links-in-urdu',
      'auth/sessions',
      'deployment/three-hosts',
    ],
  },
  {
    source: /features\/(?:catalogue|courses)\/|public-web\/src\/routes\/_site\/index/u,
    journeys: [
      'public-site/catalogue',
      'public-site/search',
      'public-site/page-titles-and-widths',
      'student/courses',
    ],
  },
  {
    source: /features\/(?:course|courses)\/|routes\/_site\/course/u,
    journeys: [
      'public-site/course-page',
      'public-site/course-page-live',
      'public-site/enrollment-opens-soon',
      'public-site/slow-response',
    ],
  },
  {
    source: /apps\/public-web\/(?:server|src\/(?!features|routes))/u,
    journeys: [
      'public-site/rendered-pages',
      'public-site/slow-response',
      'public-site/static-pages',
      'public-site/page-titles-and-widths',
      'deployment/public-site-process',
    ],
  },
  {
    source: /features\/(?:payment|payments|enrollments)\//u,
    journeys: [
      'payments/payment-modal',
      'payments/payment-steps',
      'payments/review',
      'payments/refusals',
      'payments/review-keys',
      'payments/payment-history',
    ],
  },
  {
    source: /features\/(?:credits|matching|reconcile)\//u,
    journeys: [
      'admin/reconcile',
      'admin/reconcile-search',
      'admin/reconcile-statements',
      'admin/reconcile-automatic',
    ],
  },
  {
    source: /features\/(?:reviews|enrollments)\//u,
    journeys: ['admin/review-checks', 'admin/review-decisions', 'payments/review', 'payments/review-keys'],
  },
  { source: /features\/(?:proof-checks|payment)\//u, journeys: ['payments/read-id', 'admin/review-checks'] },
  { source: /styles\/fonts|late-fonts|runtime\/browser\/urdu/u, journeys: ['public-site/urdu-fonts'] },
  {
    source: /features\/(?:orders|receipts|ledger|books|prices)\//u,
    journeys: ['payments/orders', 'public-site/sale-prices', 'payments/review'],
  },
  {
    source: /features\/(?:verification|certificate(?:s|-[a-z]+)|credentials)\//u,
    journeys: [
      'student/certificates',
      'student/own-certificate',
      'admin/certificates',
      'admin/certificates-drawn',
      'admin/certificate-register',
      'admin/certificate-settings',
      'public-site/certificate-verification',
    ],
  },
  {
    source: /features\/(?:learning|player|downloads)\/|service-worker\/downloads\//u,
    journeys: [
      'player/lectures',
      'player/controls',
      'player/touch',
      'player/resume',
      'player/offline',
      'player/downloads',
    ],
  },
  {
    source: /features\/(?:video|files|derivatives)\/|http\/files\/|api\/src\/(?:media|storage)\//u,
    journeys: [
      'player/stream',
      'player/native-playlists',
      'player/object-store',
      'course-editor/video-conversion',
    ],
  },
  {
    source: /features\/(?:search|site-search)\/|db\/src\/search\/|option-list|search-dialog/u,
    journeys: ['admin/search', 'public-site/search', 'public-site/catalogue'],
  },
  { source: /features\/captions\/|captions|transcript/u, journeys: ['player/captions'] },
  {
    source: /features\/(?:uploads|pictures|course-editor)\/|client\/src\/.*upload/u,
    journeys: [
      'course-editor/course-editor',
      'course-editor/uploads',
      'course-editor/drafts',
      'course-editor/publication',
      'course-editor/upload-faults',
    ],
  },
  {
    source: /features\/notifications\/|client\/src\/(?:live|use-notifications)/u,
    journeys: ['student/notifications', 'public-site/course-page-live'],
  },
  { source: /features\/(?:profiles|settings)\//u, journeys: ['student/settings', 'admin/settings'] },
  { source: /features\/(?:admins|users)\//u, journeys: ['admin/users', 'admin/settings'] },
  {
    source: /features\/(?:academy|academy-settings)\/|client\/src\/(?:academy|show-academy)/u,
    journeys: ['admin/academy-settings'],
  },
  {
    source: /features\/(?:setup|installation|invitations)\//u,
    journeys: ['admin/first-run', 'admin/invitations', 'screens/setup', 'screens/setup-in-urdu'],
  },
  { source: /features\/(?:pages|publications)\//u, journeys: ['admin/pages', 'public-site/static-pages'] },
  {
    source: /features\/payees\//u,
    journeys: ['payments/payee-accounts', 'public-site/enrollment-opens-soon'],
  },
  { source: /features\/(?:mails|site)\/|api\/src\/mail\//u, journeys: ['admin/mails'] },
  { source: /features\/push\//u, journeys: ['student/settings', 'student/notifications'] },
  {
    source: /features\/(?:account|app-icon)\/|service-worker|client\/src\/saved-screens/u,
    journeys: ['student/app', 'student/layout'],
  },
  { source: /shared-screenshot|share-target|unfinished-payment/u, journeys: ['student/shared-screenshot'] },
  { source: /features\/students\//u, journeys: ['admin/students'] },
  {
    source: /features\/course-choices\/|admin-web\/src\/.*course-(?:choices|field|search)/u,
    journeys: ['admin/course-choices'],
  },
  {
    source: /features\/ratings\//u,
    journeys: ['student/rating', 'screens/learning', 'screens/learning-in-urdu'],
  },
  { source: /features\/lecture-figures\//u, journeys: ['screens/learning', 'admin/analytics'] },
  {
    source: /features\/preview\/|^packages\/player\//u,
    journeys: ['public-site/preview-lecture', 'player/controls', 'player/touch', 'player/lectures'],
  },
  { source: /features\/audit\//u, journeys: ['admin/audit'] },
  { source: /features\/analytics\//u, journeys: ['admin/analytics', 'admin/dashboard'] },
  { source: /features\/(?:operations|idempotency)\//u, journeys: ['payments/refusals'] },
  {
    source: /student-web\/src\/(?:features\/(?:dashboard|portal)|routes\/(?:index|__root))/u,
    journeys: ['student/dashboard', 'student/layout', 'student/slow-network', 'student/first-visit'],
  },
  {
    source: /admin-web\/src\/(?:features\/(?:dashboard|portal)|routes\/(?:index|__root))/u,
    journeys: ['admin/dashboard', 'admin/empty-and-failed-lists'],
  },
  { source: /api\/src\/http\/docs\//u, journeys: ['deployment/api-docs'] },
  { source: /^deploy\/|client\/src\/session-handoff/u, journeys: ['deployment/three-hosts'] },
  {
    source: /^packages\/ui\/src\/styles\//u,
    journeys: ['student/narrow-screens', 'public-site/page-titles-and-widths'],
  },
  {
    source: /^packages\/messages\/|language|styles\/urdu|runtime\/server/u,
    journeys: [
      'student/language',
      'public-site/language-offer',
      'whole-product/urdu-walk',
      'whole-product/urdu-by-keyboard',
    ],
  },
  { source: /^apps\/[\w-]+-web\/|client\/src\/trpc/u, journeys: ['screens/call-depth'] },
  { source: /^apps\/public-web\//u, journeys: ['screens/public', 'screens/public-in-urdu'] },
  { source: /^apps\/student-web\//u, journeys: ['screens/student', 'screens/student-in-urdu'] },
  { source: /^apps\/student-web\/.*player/u, journeys: ['screens/player', 'screens/player-in-urdu'] },
  { source: /^apps\/admin-web\//u, journeys: ['screens/admin', 'screens/admin-in-urdu'] },
  {
    source: /^apps\/admin-web\/.*course-editor/u,
    journeys: ['screens/course-editor', 'screens/course-editor-in-urdu'],
  },
  {
    source: /^(?:apps|packages)\//u,
    journeys: [
      'whole-product/first-course-sold',
      'whole-product/authored-course',
      'whole-product/new-academy',
      'whole-product/phone-walk',
    ],
  },
];
