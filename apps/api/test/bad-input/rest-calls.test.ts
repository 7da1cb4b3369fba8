import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arbitraryRole, casesPerSubject, checkManyInputs, createAttempt } from './cases.ts';
import { buildDataset, type Dataset, findOrphans, uploadKeys } from './dataset.ts';
import { mutateJson, mutation } from './json-mutations.ts';
import { REST_EXAMPLES } from './rest-examples.ts';
import { addressOf, encodedParams, rows } from './rest-rows.ts';

const JSON_ROUTES = rows.filter(({ files }) => !files);

let dataset: Dataset;
let attempt: ReturnType<typeof createAttempt>;
let before: Set<string>;
beforeAll(async () => {
  dataset = await buildDataset();
  attempt = createAttempt(dataset);
  before = await uploadKeys(dataset);
});
afterAll(() => dataset.app.close());

test('every route with an input has an example', () => {
  expect(
    rows.filter(({ name, hasInput }) => hasInput && !REST_EXAMPLES[name]).map(({ name }) => name),
  ).toEqual([]);
  const names: string[] = rows.map(({ name }) => name);
  expect(
    Object.keys(REST_EXAMPLES).filter((name) => !names.includes(name)),
    'examples without a route',
  ).toEqual([]);
});

/**
 * Encoded values for paths and queries: traversal, NUL, invalid UTF-8, names of Object.prototype, very long
 * values.
 */
const HOSTILE = [
  '',
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  '%ff',
  '%',
  '%ed%a0%80',
  '__proto__',
  'constructor',
  '%27%20or%201=1',
  '%F0%9F%93%9A',
  ':id',
  '*',
  'x'.repeat(100),
  'x'.repeat(3000),
  'x'.repeat(9000),
  '-1',
  '1e999',
  'null',
  '[object%20Object]',
  '%0d%0aset-cookie:a=b',
];
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text)),
);
const QUERIES = [
  'search',
  'filePath',
  'limit',
  'cursor',
  '__proto__',
  'search[]',
  'search[a]',
  'filePath',
  '',
];
const queries = fc
  .array(fc.tuple(fc.constantFrom(...QUERIES), hostile), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

test.each(JSON_ROUTES)(
  '$name rejects invalid input without side effects',
  { timeout: 600_000 },
  async ({ name, method, path, access }) => {
    const example = (await REST_EXAMPLES[name]?.(dataset)) ?? {};
    const good = encodedParams(example.params);
    const inputs = fc.record({
      person: arbitraryRole(access),
      mutations: fc.array(mutation, { minLength: 1, maxLength: 2 }),
      // The path is usually valid, so that the body is validated.
      param: fc.option(hostile, { freq: method === 'GET' ? 1 : 5 }).map((value) => value ?? undefined),
      query: method === 'GET' ? queries : fc.constant(''),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/json; charset=utf-16',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            '\u00e9',
            '',
          ),
        },
      ),
    });
    const replaceParams = (value: string | undefined) =>
      value === undefined ? good : Object.fromEntries(Object.keys(good).map((key) => [key, value]));
    await checkManyInputs(
      casesPerSubject(0.3, JSON_ROUTES.length),
      inputs,
      async ({ person, mutations, param, query, type }) => {
        const text = mutateJson(example.body ?? {}, mutations);
        await attempt(
          person,
          (token) =>
            dataset.app.inject({
              method,
              url: addressOf(path, replaceParams(param), query),
              headers: {
                ...(token && { authorization: `Bearer ${token}` }),
                ...(method !== 'GET' && { 'content-type': type }),
              },
              ...(method !== 'GET' && { payload: text }),
            }),
          method !== 'GET',
        );
      },
    );
  },
);

test('there are no orphaned files and no rows without files', async () => {
  expect(await findOrphans(dataset, before)).toEqual({ tmp: [], objects: [], rows: [] });
});
