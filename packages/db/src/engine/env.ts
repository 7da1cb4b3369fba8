/**
 * Whether this process uses PostgreSQL. Fixed when the package is first imported: set `DATABASE_URL` before
 * (architecture.md, "Two dialects").
 */
export const isPostgres = /^postgres(ql)?:/u.test(process.env.DATABASE_URL ?? '');
