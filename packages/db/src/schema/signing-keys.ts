import { createdAt, id, table, text } from '../columns.ts';

/** Keys that sign file addresses. In the database so that every process signs and checks with the same; the newest signs. */
export const signingKeys = table('signing_keys', {
  id: id(),
  secret: text().notNull(),
  createdAt: createdAt(),
});
