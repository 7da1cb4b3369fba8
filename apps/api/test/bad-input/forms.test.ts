import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts, casesEach, people, tryMany } from './cases.ts';
import { buildDataset, type Dataset, orphansOf, uploadKeys } from './dataset.ts';
import { badFiles, formMutation, spoiltForm } from './form-mutations.ts';
import { REST_EXAMPLES } from './rest-examples.ts';
import { addressOf, encodedParams, rows } from './rest-rows.ts';

const FORM_ROWS = rows.filter(({ files }) => files);
const LIMITS = Object.fromEntries(
  Object.keys(UPLOAD_PURPOSES).map((purpose) => [
    `MAX_${purpose.replaceAll('-', '_').toUpperCase()}_MB`,
    '1',
  ]),
);

let dataset: Dataset;
let attempt: ReturnType<typeof attempts>;
let before: Set<string>;
let files: Record<string, Buffer>;
beforeAll(async () => {
  dataset = await buildDataset(LIMITS);
  attempt = attempts(dataset);
  before = await uploadKeys(dataset);
  files = await badFiles();
});
afterAll(() => dataset.app.close());

/** Whom the row's files are for, where its procedure lets everybody in. */
const RIGHTFUL: Record<string, string> = { 'payment-proof': 'student', 'profile-image': 'signed-in' };

test.each(FORM_ROWS)(
  '$name keeps its promises whatever it is sent',
  { timeout: 600_000 },
  async ({ name, method, path, access, files: purposes }) => {
    const example = (await REST_EXAMPLES[name]?.(dataset)) ?? {};
    const rightful = access === 'signed-in' ? (RIGHTFUL[Object.values(purposes!)[0]!] ?? 'admin') : access;
    const inputs = fc.record({ person: people(rightful), mutation: formMutation(Object.keys(files)) });
    await tryMany(casesEach(0.2, FORM_ROWS.length), inputs, async ({ person, mutation }) => {
      const { payload, type } = await spoiltForm(example, mutation, files);
      await attempt(
        person,
        (token) =>
          dataset.app.http.inject({
            method,
            url: addressOf(path, encodedParams(example.params)),
            headers: {
              'content-type': type,
              'content-length': String(payload.length),
              ...(token && { authorization: `Bearer ${token}` }),
            },
            payload,
          }),
        true,
      );
      expect((await dataset.app.files()).tmp).toEqual([]);
    });
    expect(await orphansOf(dataset, before)).toEqual({ tmp: [], objects: [], rows: [] });
  },
);

test('no object is anything but what its row says it is', async () => {
  const { fileTypeFromFile } = await import('file-type');
  const { uploads } = await import('@qanoon/db/schema');
  const kept = (await dataset.app.db.select().from(uploads)).filter((row) => !before.has(row.objectKey));
  for (const row of kept) {
    const found = await fileTypeFromFile(`${dataset.app.deps.env.storageDir}/${row.objectKey}`);
    expect(found?.mime).toBe(row.contentType);
    expect(row.fileName).toMatch(/^[^/\\\p{Cc}]{1,120}$/u);
    expect(row.bytes).toBeLessThanOrEqual(1024 * 1024);
  }
});
