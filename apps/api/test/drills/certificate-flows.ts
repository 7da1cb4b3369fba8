import { setTimeout as pause } from 'node:timers/promises';
import { certificates, users } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';
import { png } from '../support/media/sample-files.ts';
import type { Dataset } from './dataset.ts';
import { makeJobsDue } from './due-jobs.ts';
import { type Attempt, type Flow, withCertificateRequest } from './flows.ts';
import { call } from './order-flows.ts';

const WAIT_MS = 30_000;
const POLL_MS = 50;

/** Gives the administrator a signature, which certificates need. */
async function addSignature({ db, admin, file }: Dataset): Promise<void> {
  const [row] = await db.select().from(users).where(eq(users.id, admin.id));
  if (row!.signatureUploadId) return;
  const signatureUploadId = await file(await png(), 'signature', 'image/png');
  await db.transaction((tx) =>
    tx.update(users).set({ signatureUploadId }).where(eq(users.id, admin.id)).execute(),
  );
}

/** Ends the lease of a killed server. */
function makeDue(dataset: Dataset, certificateId: string): Promise<void> {
  return makeJobsDue(
    dataset,
    'draw-certificate',
    (input: { certificateId: string }) => input.certificateId === certificateId,
  );
}

/** Waits until the server has drawn the certificate. Throws if it no longer responds. */
async function drawn(url: string, { db }: Dataset, certificateId: string): Promise<void> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const [row] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
    if (row!.issuedAt) return;
    await fetch(`${url}/healthz`);
    await pause(POLL_MS);
  }
  throw new Error(`the certificate ${certificateId} was not drawn`);
}

export const CERTIFICATE_FLOWS: Flow[] = [
  {
    name: 'a drawn certificate',
    async prepare(dataset, url) {
      await addSignature(dataset);
      const { known, certificateId } = await withCertificateRequest(dataset, url);
      const attempt: Attempt = async (at) => {
        await call(at, 'certificates.draw', dataset.admin, { certificateIds: [certificateId] });
        await makeDue(dataset, certificateId);
        await drawn(at, dataset, certificateId);
        return { kind: 'drawn', certificateId };
      };
      return { known, attempt };
    },
  },
];
