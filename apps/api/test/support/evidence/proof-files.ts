import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeUpload } from '../../../src/platform/uploads/uploads.service.ts';
import type { TestApp, User } from '../../harness.ts';

/** Stores a picture as an unclaimed proof of payment of this student. */
export async function storeProof(app: TestApp, student: User, picture: Buffer) {
  const path = join(app.storage.tmpDir, randomUUID());
  await writeFile(path, picture);
  return storeUpload(app.deps, path, {
    ownerId: student.id,
    purpose: 'payment-proof',
    contentType: 'image/jpeg',
    fileName: 'receipt.jpg',
  });
}
