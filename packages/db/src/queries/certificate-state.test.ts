// @module-tag engine
import { CERTIFICATE_STATES, type CertificateState } from '@qanoon/domain/certificates/certificate-states';
import Sqlite from 'better-sqlite3';
import { asc, desc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { freshDatabaseUrl, testDatabase } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import { sumCounters } from '../counters/counters.ts';
import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import { certificates, searchEntries } from '../schema.ts';
import { isIssued, isPending } from './certificate-queries.ts';

let db: Db;
afterEach(() => db.close());

/** The dates that lead to each state, in their order. */
const DATES: [CertificateState, (keyof typeof certificates.$inferInsert)[]][] = [
  ['requested', []],
  ['drawing', ['drawingSince']],
  ['declined', ['declinedAt']],
  ['valid', ['issuedAt']],
  ['revoked', ['issuedAt', 'revokedAt']],
  ['replaced', ['issuedAt', 'replacedAt']],
  ['replaced', ['issuedAt', 'revokedAt', 'replacedAt']],
];

test('the database derives the state of a certificate, and its search entry and counter follow', async () => {
  expect(new Set(DATES.map(([state]) => state))).toEqual(new Set(CERTIFICATE_STATES));
  db = await testDatabase();
  for (const [state, dates] of DATES) {
    const { id } = await build.certificateRequest(db);
    const isThis = eq(certificates.id, id);
    for (const date of dates)
      await db.transaction((tx) =>
        tx
          .update(certificates)
          .set({ [date]: NOW })
          .where(isThis)
          .execute(),
      );
    const [row] = await db.select().from(certificates).where(isThis);
    expect(row!.state).toBe(state);
    const [entry] = await db.select().from(searchEntries).where(eq(searchEntries.entityId, id));
    expect(entry!.state).toBe(state);
    const counted = await Promise.all(
      CERTIFICATE_STATES.map(async (each) => [
        each,
        (await sumCounters(db, { names: [`certificate.${each}`] })).count,
      ]),
    );
    expect(counted.filter(([, count]) => count !== 0)).toEqual([[state, 1]]);
    expect([await db.$count(certificates, isPending()), await db.$count(certificates, isIssued())]).toEqual([
      ['requested', 'drawing'].includes(state) ? 1 : 0,
      ['valid', 'replaced', 'revoked'].includes(state) ? 1 : 0,
    ]);
    await db.transaction((tx) => tx.delete(certificates).where(isThis).execute());
  }
});

// This test runs on SQLite only, because PostgreSQL's plan depends on the number of rows.
test.skipIf(isPostgres)('the lists of pending and of issued certificates read their index', async () => {
  db = await testDatabase();
  const file = new Sqlite(await freshDatabaseUrl(), { readonly: true });
  const list = () => db.select({ id: certificates.id }).from(certificates);
  const plans = [
    list().where(isPending()).orderBy(asc(certificates.createdAt), asc(certificates.id)),
    list().where(isIssued()).orderBy(desc(certificates.issuedAt), desc(certificates.id)),
  ].map((query) => file.prepare(`explain query plan ${query.toSQL().sql}`).get() as { detail: string });
  file.close();
  expect(plans.map(({ detail }) => detail)).toEqual([
    'SCAN certificates USING INDEX certificates_pending',
    'SCAN certificates USING INDEX certificates_issued_at',
  ]);
});
