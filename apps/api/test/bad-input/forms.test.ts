import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '../../src/lib/access.ts';
import { arbitraryRole, casesPerSubject, checkManyInputs, createAttempt } from './cases.ts';
import { buildDataset, type Dataset, findOrphans, uploadKeys } from './dataset.ts';
import { formMutation, invalidFiles, mutateForm } from './form-mutations.ts';
import { REST_EXAMPLES } from './rest-examples.ts';
import { addressOf, encodedParams, rows } from './rest-rows.ts';

const FORM_ROUTES = rows.filter(({ files }) => files);
const LIMITS = Object.fromEntries(
  Object.keys(UPLOAD_PURPOSES).map((purpose) => [
    `MAX_${purpose.replaceAll('-', '_').toUpperCase()}_MB`,
    '1',
  ]),
);

let dataset: Dataset;
let attempt: ReturnType<typeof createAttempt>;
let before: Set<string>;
let files: Record<string, Buffer>;
beforeAll(async () => {
  dataset = await buildDataset(LIMITS);
  attempt = createAttempt(dataset);
  before = await uploadKeys(dataset);
  files = await invalidFiles();
});
afterAll(() => dataset.app.close());

/** The role that may upload the route's files, if its procedure is open to all roles. */
const ROLE_OF_PURPOSE: Record<string, Access> = { 'payment-proof': 'student', 'profile-image': 'signed-in' };

test.each(FORM_ROUTES)(
  '$name rejects invalid input without side effects',
  { timeout: 600_000 },
  async ({ name, method, path, access, files: purposes }) => {
    const example = (await REST_EXAMPLES[name]?.(dataset)) ?? {};
    const role = access === 'signed-in' ? (ROLE_OF_PURPOSE[Object.values(purposes!)[0]!] ?? 'admin') : access;
    const inputs = fc.record({ person: arbitraryRole(role), mutation: formMutation(Object.keys(files)) });
    await checkManyInputs(casesPerSubject(0.2, FORM_ROUTES.length), inputs, async ({ person, mutation }) => {
      const { payload, type } = await mutateForm(example, mutation, files);
      await attempt(
        person,
        (token) =>
          dataset.app.inject({
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
    expect(await findOrphans(dataset, before)).toEqual({ tmp: [], objects: [], rows: [] });
  },
);

test('every stored object has the content type, name and size of its row', async () => {
  const { fileTypeFromFile } = await import('file-type');
  const { uploads } = await import('@qanoon/db/schema');
  const stored = (await dataset.app.db.select().from(uploads)).filter((row) => !before.has(row.objectKey));
  for (const row of stored) {
    const detected = await fileTypeFromFile(`${dataset.app.deps.env.storageDir}/${row.objectKey}`);
    // A CSV file has no signature.
    expect(detected?.mime).toBe(row.purpose === 'statement' ? undefined : row.contentType);
    expect(row.fileName).toMatch(/^[^/\\\p{Cc}]{1,120}$/u);
    expect(row.bytes).toBeLessThanOrEqual(1024 * 1024);
  }
});
