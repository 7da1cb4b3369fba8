// @module-tag engine
import { type creditDevices, credits } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { FIXTURES } from './messages/all-fixtures.ts';

let app: TestApp;
let reviewer: User;
beforeEach(async () => {
  app = await testApp();
  reviewer = await build.admin(app.db);
});
afterEach(() => app.close());

/** The messages of the fixtures that are different credits. */
const TEXTS = Object.entries(FIXTURES).flatMap(([name, fixtures]) =>
  fixtures.map(({ text }) => text).slice(0, name === 'nayapay' ? 1 : undefined),
);
/** What must not depend on the order: everything except when and how it was imported. */
const factsOf = ({
  amount,
  transactionKey,
  precision,
  identity,
  payeeAccountId,
}: typeof credits.$inferSelect) =>
  [amount, transactionKey, precision, identity.replace(payeeAccountId, '')].join(' | ');

async function newAccount() {
  const { id: payeeAccountId } = await buildAcademy.payeeAccount(app.db);
  const token = newToken();
  const device: typeof creditDevices.$inferSelect = await buildCredits.device(app.db, {
    ...{ payeeAccountId, tokenHash: hashToken(token) },
  });
  return { payeeAccountId, token, device };
}

type Account = Awaited<ReturnType<typeof newAccount>>;
/** Imports some messages, together as a paste or one by one from a phone. */
async function importBatch(account: Account, { texts, way }: { texts: string[]; way: 'paste' | 'device' }) {
  const { payeeAccountId, token } = account;
  if (way === 'paste')
    await app.as(reviewer).credits.paste({ payeeAccountId, text: texts.join('\n') || 'Hello' });
  else
    for (const text of texts)
      expect((await app.send('POST', '/api/credits', { token, json: { text } })).statusCode).toBe(200);
}
const factsOfAccount = async ({ payeeAccountId }: Account) => {
  const rows = await app.db.select().from(credits).where(eq(credits.payeeAccountId, payeeAccountId));
  return rows.map(factsOf).sort();
};

const batch = fc.record({
  texts: fc.array(fc.constantFrom(...TEXTS), { maxLength: 5 }),
  way: fc.constantFrom('paste', 'device'),
});

test('any order, repetition and way of import gives the same credits', async () => {
  const straight = await newAccount();
  await importBatch(straight, { texts: TEXTS, way: 'paste' });
  const expected = await factsOfAccount(straight);
  // Two of the fixtures have the same ID.
  expect(new Set(expected).size).toBe(TEXTS.length - 1);
  await fc.assert(
    fc.asyncProperty(
      fc.array(batch, { maxLength: 4 }),
      fc.shuffledSubarray(TEXTS, { minLength: TEXTS.length }),
      fc.boolean(),
      async (batches, rest, atOnce) => {
        const account = await newAccount();
        const all = [...batches, { texts: rest, way: 'device' as const }];
        if (atOnce) await Promise.all(all.map((each) => importBatch(account, each)));
        else
          for (const each of all) {
            app.pass(3600);
            await importBatch(account, each);
          }
        expect(await factsOfAccount(account)).toEqual(expected);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
