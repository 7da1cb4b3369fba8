// @module-tag engine
import { CERTIFICATE_STATES, type CertificateState } from '@qanoon/contracts/certificate-states';
import Sqlite from 'better-sqlite3';
import { asc, desc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { freshDatabaseUrl, testDatabase } from '../testing/database.ts';
import { build, type CertificateValues, NOW } from '../testing/factories.ts';
import { isIssued, isPending } from './certificate-queries.ts';
import { sumCounters } from './counters.ts';
import { isPostgres } from './env.ts';
import { certificates, searchEntries } from './schema.ts';
import type { Db } from './types.ts';

let db: Db;
afterEach(() => db.close());

const FACTS: [CertificateState, CertificateValues][] = [
  ['requested', {}],
  ['drawing', { drawingSince: NOW }],
  ['declined', { declinedAt: NOW }],
  ['valid', { issuedAt: NOW }],
  ['revoked', { issuedAt: NOW, revokedAt: NOW }],
  ['replaced', { issuedAt: NOW, replacedAt: NOW }],
  ['replaced', { issuedAt: NOW, revokedAt: NOW, replacedAt: NOW }],
];

test('the database derives the state of a certificate, which its entry and its counter have', async () => {
  expect(new Set(FACTS.map(([state]) => state))).toEqual(new Set(CERTIFICATE_STATES));
  db = await testDatabase();
  const { id } = await build.certificateRequest(db);
  const unset = { drawingSince: null, declinedAt: null, issuedAt: null, revokedAt: null, replacedAt: null };
  for (const [state, { printed: _printed, ...facts }] of FACTS) {
    const [row] = await db.transaction((tx) =>
      tx
        .update(certificates)
        .set({ ...unset, ...facts })
        .where(eq(certificates.id, id))
        .returning(),
    );
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
  }
});

// SQLite's plan does not depend on the number of rows, as PostgreSQL's does.
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
