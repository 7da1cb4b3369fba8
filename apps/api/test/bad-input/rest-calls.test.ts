import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts, casesEach, people, tryMany } from './cases.ts';
import { buildDataset, type Dataset, orphansOf, uploadKeys } from './dataset.ts';
import { mutation, spoilt } from './json-mutations.ts';
import { REST_EXAMPLES } from './rest-examples.ts';
import { addressOf, encodedParams, rows } from './rest-rows.ts';

const JSON_ROWS = rows.filter(({ files }) => !files);

let dataset: Dataset;
let attempt: ReturnType<typeof attempts>;
let before: Set<string>;
beforeAll(async () => {
  dataset = await buildDataset();
  attempt = attempts(dataset);
  before = await uploadKeys(dataset);
});
afterAll(() => dataset.app.close());

test('every row that takes anything has an example', () => {
  expect(
    rows.filter(({ name, takesAnything }) => takesAnything && !REST_EXAMPLES[name]).map(({ name }) => name),
  ).toEqual([]);
  const names: string[] = rows.map(({ name }) => name);
  expect(
    Object.keys(REST_EXAMPLES).filter((name) => !names.includes(name)),
    'there is no such row',
  ).toEqual([]);
});

/** As they stand in an address: traversal, NUL, broken UTF-8, names of every object, very long ones. */
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

test.each(JSON_ROWS)(
  '$name keeps its promises whatever it is sent',
  { timeout: 600_000 },
  async ({ name, method, path, access }) => {
    const example = (await REST_EXAMPLES[name]?.(dataset)) ?? {};
    const good = encodedParams(example.params);
    const inputs = fc.record({
      person: people(access),
      mutations: fc.array(mutation, { minLength: 1, maxLength: 2 }),
      // Mostly the address is right, so that the body is looked at.
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
    const spoilParams = (value: string | undefined) =>
      value === undefined ? good : Object.fromEntries(Object.keys(good).map((key) => [key, value]));
    await tryMany(
      casesEach(0.3, JSON_ROWS.length),
      inputs,
      async ({ person, mutations, param, query, type }) => {
        const text = spoilt(example.body ?? {}, mutations);
        await attempt(
          person,
          (token) =>
            dataset.app.http.inject({
              method,
              url: addressOf(path, spoilParams(param), query),
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

test('no file is left without its row, nor a row without its file', async () => {
  expect(await orphansOf(dataset, before)).toEqual({ tmp: [], objects: [], rows: [] });
});
