// @module-tag engine
import { type creditDevices, credits } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build } from '@qanoon/db/testing/factories';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { ACCOUNTS } from '../../../test/support/evidence/message-accounts.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { FIXTURES } from '../messages/providers/all-fixtures.ts';
import type { ProviderName } from '../messages/providers/provider.ts';

let app: TestApp;
let reviewer: User;
beforeEach(async () => {
  app = await testApp();
  reviewer = await build.admin(app.db);
});
afterEach(() => app.close());

/** Messages with an ID (two share one), without an ID, and with neither ID nor time. */
const TEXTS = (['jazzcash', 'faysal', 'nayapay'] as const).flatMap((provider) =>
  FIXTURES[provider].map(({ text }) => ({ provider, text })).slice(0, provider === 'nayapay' ? 1 : undefined),
);
type Text = (typeof TEXTS)[number];
/** What must not depend on the order: everything except when and how it was imported. */
const factsOf = ({ amount, transactionKey, precision, identity }: typeof credits.$inferSelect) =>
  [amount, transactionKey, precision, identity].join(' | ');

async function newAccount(provider: ProviderName) {
  const { id: payeeAccountId } = await buildAcademy.payeeAccount(app.db, ACCOUNTS[provider]);
  const token = newToken();
  const device: typeof creditDevices.$inferSelect = await buildCredits.device(app.db, {
    ...{ payeeAccountId, tokenHash: hashToken(token) },
  });
  return { provider, payeeAccountId, token, device };
}

type Account = Awaited<ReturnType<typeof newAccount>>;
const newAccounts = () =>
  Promise.all([...new Set(TEXTS.map(({ provider }) => provider))].map((provider) => newAccount(provider)));

/** Imports some messages to their accounts, together as a paste or one by one from a phone. */
async function importBatch(accounts: Account[], { texts, way }: { texts: Text[]; way: 'paste' | 'device' }) {
  for (const { provider, payeeAccountId, token } of accounts) {
    const own = texts.filter((each) => each.provider === provider).map(({ text }) => text);
    if (way === 'paste')
      await app.as(reviewer).credits.paste({ payeeAccountId, text: own.join('\n') || 'Hello' });
    else
      for (const text of own)
        expect((await app.send('POST', '/api/credits', { token, json: { text } })).statusCode).toBe(200);
  }
}
const factsOfAccounts = async (accounts: Account[]) => {
  const ids = accounts.map(({ payeeAccountId }) => payeeAccountId);
  const rows = await app.db.select().from(credits).where(inArray(credits.payeeAccountId, ids));
  return rows.map(factsOf).sort();
};

const batch = fc.record({
  texts: fc.array(fc.constantFrom(...TEXTS), { maxLength: 5 }),
  way: fc.constantFrom('paste', 'device'),
});

test('any order, repetition and way of import gives the same credits', async () => {
  const straight = await newAccounts();
  await importBatch(straight, { texts: TEXTS, way: 'paste' });
  const expected = await factsOfAccounts(straight);
  // Two of the fixtures have the same ID.
  expect(new Set(expected).size).toBe(TEXTS.length - 1);
  await fc.assert(
    fc.asyncProperty(
      fc.array(batch, { maxLength: 4 }),
      fc.shuffledSubarray(TEXTS, { minLength: TEXTS.length }),
      fc.boolean(),
      async (batches, rest, atOnce) => {
        const accounts = await newAccounts();
        const all = [...batches, { texts: rest, way: 'device' as const }];
        if (atOnce) await Promise.all(all.map((each) => importBatch(accounts, each)));
        else
          for (const each of all) {
            app.pass(3600);
            await importBatch(accounts, each);
          }
        expect(await factsOfAccounts(accounts)).toEqual(expected);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
