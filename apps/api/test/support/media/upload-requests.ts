import { uploads } from '@qanoon/db/schema';
import { expect } from 'vitest';
import { formOf, type TestApp, type User } from '../../harness.ts';
import { fileOf } from './sample-files.ts';

/** Sends `POST /api/uploads/{purpose}` as `user` with one file. */
export const uploadAs = async (
  app: TestApp,
  user: User,
  purpose: string,
  { bytes, name, type }: { bytes: Uint8Array; name: string; type: string },
) =>
  app.send('POST', `/api/uploads/${purpose}`, {
    token: await app.bearer(user),
    form: formOf({ file: fileOf(bytes, name, type) }),
  });

/** Fails if a refused upload has left a temporary file, an object or a row. */
export async function expectNothingStored(app: TestApp): Promise<void> {
  expect(await app.files()).toEqual({ tmp: [], objects: [] });
  expect(await app.db.$count(uploads)).toBe(0);
}
