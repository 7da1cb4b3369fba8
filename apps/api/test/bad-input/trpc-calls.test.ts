import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '../../src/router.ts';
import { attempts, casesEach, people, tryMany } from './cases.ts';
import { buildDataset, type Dataset, orphansOf, uploadKeys } from './dataset.ts';
import { mutation, spoilt } from './json-mutations.ts';
import { TYPED_EXAMPLES } from './trpc-examples.ts';

type Declared = {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { access?: string }; inputs: unknown[] };
};
const procedures = (Object.entries(appRouter._def.procedures) as unknown as [string, Declared][])
  // A subscription answers with a stream that does not end.
  .filter(([, { _def }]) => _def.type !== 'subscription')
  .map(([path, { _def }]) => ({ path, ..._def }));

let dataset: Dataset;
let attempt: ReturnType<typeof attempts>;
let before: Set<string>;
beforeAll(async () => {
  dataset = await buildDataset();
  attempt = attempts(dataset);
  before = await uploadKeys(dataset);
});
afterAll(() => dataset.app.close());

const send = (path: string, isQuery: boolean, text: string, token: string | undefined) =>
  dataset.app.http.inject({
    method: isQuery ? 'GET' : 'POST',
    url: isQuery ? `/trpc/${path}?input=${encodeURIComponent(text)}` : `/trpc/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isQuery && { 'content-type': 'application/json' }),
    },
    ...(!isQuery && { payload: text }),
  });

test('every procedure that takes an input has an example', () => {
  const takers = procedures.filter(({ inputs }) => inputs.length > 0).map(({ path }) => path);
  expect(takers.filter((path) => !TYPED_EXAMPLES[path])).toEqual([]);
  expect(
    Object.keys(TYPED_EXAMPLES).filter((path) => !takers.includes(path)),
    'there is no such procedure',
  ).toEqual([]);
});

describe('the examples are good ones:', () => {
  let own: Dataset;
  beforeAll(async () => {
    own = await buildDataset();
  });
  afterAll(() => own.app.close());

  test.each(procedures.filter(({ path }) => TYPED_EXAMPLES[path]))('$path', async ({ path, type, meta }) => {
    const [person] = fc.sample(people(meta?.access), { numRuns: 1, seed: 1 });
    const response = await own.app.http.inject({
      method: type === 'query' ? 'GET' : 'POST',
      url: `/trpc/${path}${type === 'query' ? `?input=${encodeURIComponent(JSON.stringify(TYPED_EXAMPLES[path]!(own)))}` : ''}`,
      headers: {
        authorization: `Bearer ${await own.bearer(person!)}`,
        ...(type !== 'query' && { 'content-type': 'application/json' }),
      },
      ...(type !== 'query' && { payload: JSON.stringify(TYPED_EXAMPLES[path]!(own)) }),
    });
    // It may be refused for what it is about, never for its shape.
    expect(response.body).not.toContain('INVALID_INPUT');
  });
});

test.each(procedures)(
  '$path keeps its promises whatever it is sent',
  { timeout: 600_000 },
  async ({ path, type, meta }) => {
    const example = TYPED_EXAMPLES[path]?.(dataset) ?? {};
    const inputs = fc.record({
      person: people(meta?.access),
      mutations: fc.array(mutation, { minLength: 1, maxLength: 2 }),
    });
    await tryMany(casesEach(0.5, procedures.length), inputs, async ({ person, mutations }) => {
      const text = spoilt(example, mutations);
      await attempt(person, (token) => send(path, type === 'query', text, token), type === 'mutation');
    });
  },
);

test('no file is left without its row, nor a row without its file', async () => {
  expect(await orphansOf(dataset, before)).toEqual({ tmp: [], objects: [], rows: [] });
});

test('nothing has changed what objects are', () =>
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined());
