// Every table, for the migration generator and the client.

export * from './schema/academy-settings.ts';
export * from './schema/audit-log.ts';
export * from './schema/certificates.ts';
export * from './schema/counters.ts';
export * from './schema/course-drafts.ts';
export * from './schema/courses.ts';
export * from './schema/derivatives.ts';
export * from './schema/email-verifications.ts';
export * from './schema/enrollments.ts';
export * from './schema/idempotency-keys.ts';
export * from './schema/invitations.ts';
export * from './schema/jobs.ts';
export * from './schema/notifications.ts';
export * from './schema/pages.ts';
export * from './schema/password-resets.ts';
export * from './schema/payee-accounts.ts';
export * from './schema/payments.ts';
export * from './schema/playback.ts';
export * from './schema/process-state.ts';
export * from './schema/push.ts';
export * from './schema/ratings.ts';
export * from './schema/sessions.ts';
export * from './schema/student-records.ts';
export * from './schema/upload-sessions.ts';
export * from './schema/users.ts';
