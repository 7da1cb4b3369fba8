import { randomBytes, randomInt } from 'node:crypto';
import type { VerifyCertificateInput } from '@qanoon/contracts/certificates/certificates';
import type { Db, Tx } from '@qanoon/db/engine/client';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { ErasedStudent, Remains } from '../../people/accounts/personal-data-parts.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { credentialDocument } from './credential-document.ts';
import * as repo from './credentials.repo.ts';
import { didOf, ensureIssuerUrl } from './publish-issuer.ts';
import { revokedIndexes } from './publish-status-list.ts';
import { getSigningKey, type SigningKey } from './rotate-key.ts';
import { signInThread } from './signing-thread.ts';
import { CREDENTIALS_PER_LIST, firstIndexOf, STATUS_LIST_SIZE } from './status-list.ts';

const SALT_BYTES = 16;
/**
 * Even a full list has about a quarter of its places free, so this many attempts all fail only once in 10¹⁹
 * times.
 */
const INDEX_ATTEMPTS = 160;

type Certificate = NonNullable<Awaited<ReturnType<typeof repo.lockOwnCertificate>>>;
type Consent = { certificate: Certificate; credential: repo.Credential };

/**
 * Publishes a credential with the student's name, or withdraws it: it is removed, and verifiers see that it
 * is revoked. A repeated call changes nothing. Throws CERTIFICATE_NOT_FOUND unless the certificate is the
 * caller's own and issued, and CERTIFICATE_NOT_VALID to publish one that was replaced or revoked.
 */
export async function setConsent(
  deps: Deps,
  actor: Actor,
  { certificateId, consent }: { certificateId: string; consent: boolean },
): Promise<{ ok: true }> {
  const own = { certificateId, studentId: actor.id };
  if (consent) await publish(deps, actor, own);
  else
    await deps.db.transaction(async (tx) => {
      if (!(await repo.lockOwnCertificate(tx, own))) throw new AppError('CERTIFICATE_NOT_FOUND');
      await repo.withdraw(tx, [certificateId], deps.now());
    });
  revokedIndexes.drop(deps);
  return { ok: true };
}

/**
 * Removes all credentials of a student, in the transaction of an erasure. Verifiers see within five minutes that they are
 * revoked.
 */
export async function withdrawCredentials(
  tx: Tx,
  { id, at }: Pick<ErasedStudent, 'id' | 'at'>,
): Promise<Remains> {
  await repo.withdrawOfStudent(tx, id, at);
  return {};
}

/**
 * Returns the signed texts. Throws CERTIFICATE_NOT_FOUND, or CREDENTIAL_NOT_FOUND when there is no consent.
 */
export async function getPublished(
  ctx: Context,
  { code }: VerifyCertificateInput,
): Promise<{ document: string; jwt: string }> {
  await limit(ctx, 'credential-ip', networkOf(ctx.ip));
  const found = await repo.findPublished(ctx.db, code);
  if (!found) throw new AppError('CERTIFICATE_NOT_FOUND');
  const { document, jwt } = found;
  if (!document || !jwt) throw new AppError('CREDENTIAL_NOT_FOUND');
  return { document, jwt };
}

/**
 * The consent is stored first, with a place in the status list, and signed outside of a transaction. What was signed is
 * stored only if the consent still applies then.
 */
async function publish(deps: Deps, actor: Actor, own: { certificateId: string; studentId: string }) {
  const { db, now } = deps;
  await db.transaction((tx) => lockValidCertificate(tx, own));
  await limit(deps, 'credential-account', actor.id);
  const issuerUrl = await ensureIssuerUrl(deps);
  const key = await getSigningKey(deps);
  const count = await repo.countCredentials(db);
  const consent = await db.transaction(async (tx) => {
    const certificate = await lockValidCertificate(tx, own);
    return { certificate, credential: await storeConsent(tx, own, { key, count, at: now() }) };
  });
  if (consent.credential.document) return;
  const document = credentialDocument(await factsOf(deps, actor, consent, issuerUrl));
  const signed = await signInThread(actor.id, {
    document,
    did: didOf(issuerUrl),
    keyId: key.id,
    privateKey: key.privateKey,
    at: now(),
  });
  await db.transaction(async (tx) => {
    // The certificate is locked, so that an erasure or a revocation is either complete or sees the
    // credential.
    await lockValidCertificate(tx, own);
    await repo.storeSigned(tx, consent.credential, { keyId: key.id, ...signed });
  });
}

async function lockValidCertificate(
  tx: Tx,
  own: { certificateId: string; studentId: string },
): Promise<Certificate> {
  const certificate = await repo.lockOwnCertificate(tx, own);
  // An erasure removes the name.
  if (!certificate?.printed?.studentName) throw new AppError('CERTIFICATE_NOT_FOUND');
  if (certificate.state !== 'valid') throw new AppError('CERTIFICATE_NOT_VALID');
  return certificate;
}

/** Stores the row of the consent. A certificate keeps the same place in the status list forever. */
async function storeConsent(
  tx: Tx,
  { certificateId }: { certificateId: string },
  { key, count, at }: { key: SigningKey; count: number; at: Date },
): Promise<repo.Credential> {
  const existing = await repo.findCredential(tx, certificateId);
  if (existing?.withdrawnAt) await repo.renewConsent(tx, certificateId, at);
  if (!existing) {
    const first = firstIndexOf(Math.floor(count / CREDENTIALS_PER_LIST) + 1);
    let reserved = false;
    for (let attempt = 0; !reserved && attempt < INDEX_ATTEMPTS; attempt++)
      reserved = await repo.reserveIndex(tx, {
        certificateId,
        keyId: key.id,
        statusIndex: first + randomInt(STATUS_LIST_SIZE),
        at,
      });
  }
  return (await repo.findCredential(tx, certificateId))!;
}

async function factsOf(
  deps: Pick<Deps, 'db' | 'env'>,
  actor: Actor,
  { certificate, credential }: Consent,
  issuerUrl: string,
) {
  const printed = certificate.printed!;
  return {
    issuerUrl,
    code: certificate.code!,
    issuedAt: certificate.issuedAt!,
    academyName: printed.academyName,
    studentName: printed.studentName,
    studentNameUrdu: printed.studentNameUrdu,
    email: actor.email,
    salt: randomBytes(SALT_BYTES).toString('hex'),
    courseId: certificate.courseId,
    courseTitle: printed.courseTitle,
    courseDescription: await repo.findDescription(deps.db as Db, certificate.courseId),
    courseLanguage: printed.courseLanguage,
    courseSeconds: certificate.courseSeconds ?? 0,
    statusIndex: credential.statusIndex,
  };
}
