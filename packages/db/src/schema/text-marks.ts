import { COURSE_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import { mapFields } from '@qanoon/contracts/catalog/text-fields';
import type * as schema from '../schema.ts';

/**
 * What an erasure of a student (docs/personal-data.md) does with a text or JSON column. `personal`: nothing
 * of the student is left in it. `voucher`: part of the accounts or of a certificate's proof, so it stays as
 * it is. `academy`: about the academy, its courses and its administrators. `machine`: written by the program
 * and naming nobody.
 */
export type TextMark = 'personal' | 'voucher' | 'academy' | 'machine';

type Schema = typeof schema;
type Columns<Table> = Table extends { _: { columns: infer Found } } ? keyof Found : never;
type Marks = { [Table in keyof Schema]?: { [Column in Columns<Schema[Table]>]?: TextMark } };

/**
 * The mark of each text and JSON column, except enumerations, primary keys and references. A test compares
 * this list with the schema, and another one erases a student and reads every column that is marked.
 */
export const TEXT_MARKS = {
  academySettings: {
    ...{ name: 'academy', nameUrdu: 'academy', tagline: 'academy', about: 'academy', email: 'academy' },
    ...{ phone: 'academy', whatsapp: 'academy', address: 'academy', socialLinks: 'academy' },
    ...{ taglineUrdu: 'academy', aboutUrdu: 'academy', addressUrdu: 'academy', homeTexts: 'academy' },
    ...{ accentColor: 'academy', certificatePrefix: 'academy', taxNumber: 'academy', demo: 'machine' },
  },
  auditLog: {
    ...{ actorName: 'academy', courseTitle: 'academy', subjectId: 'machine' },
    personName: 'personal',
    // audit.repo.ts lists what an erasure keeps of it.
    detail: 'personal',
  },
  backupRuns: { result: 'machine', failure: 'machine' },
  bundles: { title: 'academy', titleUrdu: 'academy', courseIds: 'machine' },
  captions: { language: 'academy' },
  certificateCredentials: { document: 'personal', jwt: 'personal' },
  certificateNames: {
    ...{ name: 'personal', nameUrdu: 'personal', nameFolded: 'personal', nameUrduFolded: 'personal' },
  },
  certificateSettings: {
    ...{ design: 'machine', issuerUrl: 'machine', signatoryName: 'academy', signatoryTitle: 'academy' },
    ...{ secondSignatoryName: 'academy', secondSignatoryTitle: 'academy' },
  },
  certificates: {
    ...{ code: 'voucher', fileSha256: 'voucher', courseTitleFolded: 'voucher' },
    // Only the two names are about the student.
    ...{ printed: 'personal', studentNameFolded: 'personal' },
    ...{ flagReason: 'personal', declineReason: 'personal', reissueReason: 'personal' },
    revokeReason: 'personal',
  },
  closedMonths: { month: 'machine', totals: 'voucher', closedByName: 'academy' },
  conversions: { reason: 'academy' },
  counters: { name: 'machine', courseId: 'machine', method: 'machine' },
  coupons: { code: 'academy' },
  courseDrafts: { title: 'academy', titleFolded: 'academy', form: 'academy' },
  courses: {
    // Whatever is written about a course is written by an administrator.
    ...mapFields(COURSE_FIELDS, { text: () => 'academy' as const, list: () => 'academy' as const }),
    ...{ translation: 'academy', translationFolded: 'academy', titleFolded: 'academy' },
    ...{ shortDescriptionFolded: 'academy', descriptionFolded: 'academy', instructorNameFolded: 'academy' },
  },
  credentialKeys: { publicKey: 'machine', privateKey: 'machine' },
  creditDevices: { name: 'academy', tokenHash: 'machine' },
  creditImports: { fileName: 'academy' },
  creditObjections: {
    ...{ transactionKey: 'voucher', identity: 'voucher' },
    ...{ originalText: 'personal', settledReason: 'personal' },
  },
  credits: {
    ...{ transactionId: 'voucher', transactionKey: 'voucher' },
    // It recognizes the transfer in a later statement. If the transfer has no ID, it contains the payer's
    // name.
    identity: 'voucher',
    ...{ payerName: 'personal', payerAccount: 'personal', originalText: 'personal', sender: 'personal' },
  },
  derivatives: {
    ...{ kind: 'machine', objectKey: 'machine', contentType: 'machine', sha256: 'machine' },
    rendition: 'machine',
  },
  emailVerifications: { email: 'personal', tokenHash: 'machine' },
  enrollments: { grantReason: 'personal', endReason: 'personal' },
  idempotencyKeys: {
    ...{ key: 'personal', response: 'personal', operation: 'machine', requestHash: 'machine' },
  },
  // A message about something else belongs to no student, and is deleted after thirty days.
  ignoredMessages: { text: 'academy', hash: 'machine' },
  invitations: { email: 'academy', fullName: 'academy', permissions: 'academy', tokenHash: 'machine' },
  jobs: {
    // Jobs contain the addresses of mails and what a mail server said about them.
    ...{ input: 'personal', lastError: 'personal' },
    ...{ name: 'machine', key: 'machine', state: 'machine' },
  },
  ledgerEntries: {
    ...{ debit: 'voucher', credit: 'voucher', method: 'voucher', transactionId: 'voucher' },
    ...{ studentId: 'voucher', orderId: 'voucher', paymentId: 'voucher', courseId: 'voucher' },
  },
  notifications: { detail: 'personal', subjectId: 'machine' },
  orderEvents: { reason: 'personal', paymentId: 'voucher' },
  orderItems: { courseTitle: 'voucher', discounts: 'voucher' },
  orders: {
    ...{ reference: 'voucher', couponCode: 'voucher', payees: 'voucher' },
    ...{ bundleTitle: 'voucher', bundleTitleUrdu: 'voucher' },
    ...{ bundleTitleFolded: 'voucher', bundleTitleUrduFolded: 'voucher' },
  },
  pageRevisions: {
    ...{ title: 'academy', markdown: 'academy', titleUrdu: 'academy', markdownUrdu: 'academy' },
    authorName: 'academy',
  },
  pages: {
    ...{ slug: 'academy', title: 'academy', markdown: 'academy', revisionId: 'machine' },
    ...{ titleUrdu: 'academy', markdownUrdu: 'academy' },
  },
  passwordResets: { tokenHash: 'machine' },
  payeeAccounts: {
    ...{ accountTitle: 'academy', number: 'academy', iban: 'academy', bankName: 'academy' },
    instructions: 'academy',
  },
  payments: {
    ...{ transactionId: 'voucher', transactionKey: 'voucher', payee: 'voucher' },
    ...{ creditPayee: 'voucher', creditKey: 'voucher', claimsPaymentId: 'voucher' },
    ...{ rejectionReason: 'personal', reversalReason: 'personal' },
  },
  playback: { watchedRanges: 'personal' },
  // These three values were read from a proof, which stays as a voucher.
  proofChecks: { pixelHash: 'voucher', lineHashes: 'voucher', receipt: 'voucher' },
  proofComparisons: { tiles: 'voucher' },
  publications: { title: 'academy', publishedOn: 'academy', author: 'academy', abstract: 'academy' },
  pushKeys: { publicKey: 'machine', privateKey: 'machine' },
  pushSubscriptions: { endpoint: 'personal', p256dh: 'personal', auth: 'personal' },
  queuedDecisions: { decision: 'personal', failedCode: 'machine' },
  rateLimits: { key: 'personal' },
  ratings: { text: 'personal', reply: 'personal', hiddenReason: 'personal' },
  receiptNumbers: { year: 'machine' },
  receipts: {
    ...{ year: 'voucher', orderId: 'voucher', paymentId: 'voucher', studentId: 'voucher' },
    // Only the name and the address are about the student.
    data: 'personal',
  },
  resources: { title: 'academy', translation: 'academy', type: 'academy', linkUrl: 'academy' },
  scholarships: { reason: 'personal' },
  searchEntries: { text: 'personal', entityId: 'machine', state: 'machine' },
  sections: { title: 'academy', description: 'academy', translation: 'academy' },
  sentMails: { email: 'personal', subject: 'personal' },
  sessionHandoffs: { codeHash: 'machine', origin: 'machine', challenge: 'machine' },
  // The user name is an account at the mail server.
  serverSettings: {
    ...{ publicUrl: 'academy', studentUrl: 'academy', adminUrl: 'academy', smtpHost: 'academy' },
    ...{ smtpUser: 'academy', smtpPassword: 'machine', mailFrom: 'academy' },
    backupTime: 'academy',
  },
  sessions: { userAgent: 'personal', ip: 'personal', tokenHash: 'machine' },
  setupLinks: { tokenHash: 'machine' },
  signingKeys: { secret: 'machine' },
  statementMappings: { mapping: 'academy' },
  studentNotes: { text: 'personal', authorName: 'academy' },
  transcriptParts: { language: 'academy', text: 'academy', textFolded: 'academy' },
  // A message that was not understood belongs to no student.
  unreadMessages: { text: 'academy', hash: 'machine' },
  uploadSessions: { metadata: 'personal', purpose: 'machine', leasedBy: 'machine' },
  uploads: {
    ...{ purpose: 'machine', objectKey: 'machine', contentType: 'machine', sha256: 'machine' },
    ...{ fileName: 'personal', codecs: 'machine' },
  },
  users: {
    ...{ email: 'personal', fullName: 'personal', fullNameFolded: 'personal', passwordHash: 'personal' },
    ...{ phone: 'personal', termsRevisionId: 'machine' },
  },
  videos: {
    ...{ title: 'academy', titleFolded: 'academy', description: 'academy', durationOriginal: 'academy' },
    ...{ translation: 'academy', translationFolded: 'academy' },
  },
} as const satisfies Marks;
