/**
 * Whether this process uses PostgreSQL. Fixed when the package is first imported: set `DATABASE_URL` before
 * (decision 002).
 */
export const isPostgres = /^postgres(ql)?:/u.test(process.env.DATABASE_URL ?? '');
