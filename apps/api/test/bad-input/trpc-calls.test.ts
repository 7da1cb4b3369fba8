import { buildCredits } from '@qanoon/db/testing/credit-factories';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '../../src/lib/access.ts';
import { hashToken } from '../../src/lib/tokens.ts';
import { appRouter } from '../../src/router.ts';
import { createLeastAllowed } from '../support/people.ts';
import { arbitraryRole, casesPerSubject, checkManyInputs, createAttempt } from './cases.ts';
import { buildDataset, type Dataset, findOrphans, uploadKeys } from './dataset.ts';
import { mutateJson, mutation } from './json-mutations.ts';
import { TRPC_EXAMPLES } from './trpc-examples.ts';

type Declared = {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { access?: Access }; inputs: unknown[] };
};
const procedures = (Object.entries(appRouter._def.procedures) as unknown as [string, Declared][])
  // The stream of a subscription does not end.
  .filter(([, { _def }]) => _def.type !== 'subscription')
  .map(([path, { _def }]) => ({ path, ..._def }));

let dataset: Dataset;
let attempt: ReturnType<typeof createAttempt>;
let before: Set<string>;
beforeAll(async () => {
  dataset = await buildDataset();
  attempt = createAttempt(dataset);
  before = await uploadKeys(dataset);
});
afterAll(() => dataset.app.close());

const send = (path: string, isQuery: boolean, text: string, token: string | undefined, { app } = dataset) =>
  app.inject({
    method: isQuery ? 'GET' : 'POST',
    url: isQuery ? `/trpc/${path}?input=${encodeURIComponent(text)}` : `/trpc/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isQuery && { 'content-type': 'application/json' }),
    },
    ...(!isQuery && { payload: text }),
  });

test('every procedure with an input has an example', () => {
  const withInput = procedures.filter(({ inputs }) => inputs.length > 0).map(({ path }) => path);
  expect(withInput.filter((path) => !TRPC_EXAMPLES[path])).toEqual([]);
  expect(
    Object.keys(TRPC_EXAMPLES).filter((path) => !withInput.includes(path)),
    'examples without a procedure',
  ).toEqual([]);
});

describe('a valid call by an account with the declared access and nothing more is not refused:', () => {
  let own: Dataset;
  beforeAll(async () => {
    own = await buildDataset();
  });
  afterAll(() => own.app.close());

  async function createDevice(): Promise<string> {
    const token = 'token-of-a-forwarding-device';
    await buildCredits.device(own.app.db, { payeeAccountId: own.payee.id, tokenHash: hashToken(token) });
    return token;
  }

  /** Creates a new session for each call, because some calls end it. */
  async function leastAllowed(access: Access): Promise<string | undefined> {
    if (access === 'public') return undefined;
    if (access === 'device') return createDevice();
    if (access === 'student' || access === 'signed-in') return own.bearer('student');
    return own.app.bearer(await createLeastAllowed(own.app, access));
  }

  test.each(procedures)('$path', async ({ path, type, meta }) => {
    const text = JSON.stringify(TRPC_EXAMPLES[path]?.(own) ?? {});
    const response = await send(path, type === 'query', text, await leastAllowed(meta!.access!), own);
    // A business rule may reject the call, but neither the input schema nor a check that the procedure does
    // not declare may do so.
    expect(response.body).not.toContain('INVALID_INPUT');
    expect(response.body).not.toContain('"UNAUTHENTICATED"');
    expect(response.body).not.toContain('"FORBIDDEN"');
  });
});

test.each(procedures)(
  '$path rejects invalid input without side effects',
  { timeout: 600_000 },
  async ({ path, type, meta }) => {
    const example = TRPC_EXAMPLES[path]?.(dataset) ?? {};
    const inputs = fc.record({
      person: arbitraryRole(meta?.access),
      mutations: fc.array(mutation, { minLength: 1, maxLength: 2 }),
    });
    await checkManyInputs(casesPerSubject(0.5, procedures.length), inputs, async ({ person, mutations }) => {
      const text = mutateJson(example, mutations);
      await attempt(person, (token) => send(path, type === 'query', text, token), type === 'mutation');
    });
  },
);

test('there are no orphaned files and no rows without files', async () => {
  expect(await findOrphans(dataset, before)).toEqual({ tmp: [], objects: [], rows: [] });
});

test('Object.prototype is unchanged', () => expect(({} as { polluted?: boolean }).polluted).toBeUndefined());
