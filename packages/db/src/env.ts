/** The dialect is fixed when this package is first imported, so `DATABASE_URL` must be set before (architecture.md, "Two dialects"). */
export const isPostgres = /^postgres(ql)?:/u.test(process.env.DATABASE_URL ?? '');
