/**
 * Whether this process uses PostgreSQL. This is fixed when the package is first imported, so set
 * `DATABASE_URL` before (decision 002).
 */
export const isPostgres = /^postgres(ql)?:/u.test(process.env.DATABASE_URL ?? '');
