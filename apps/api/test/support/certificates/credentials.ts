import { randomBytes } from 'node:crypto';
import { certificateCode } from '@qanoon/contracts/certificates/certificates';
import { certificates } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { type TestApp, testApp, type User } from '../../harness.ts';

let apps = 0;
/** Starts an app with an origin of its own, because the independent verifier caches the keys of an issuer. */
export const credentialApp = (settings: Record<string, string> = {}): Promise<TestApp> => {
  apps += 1;
  return testApp({ PUBLIC_URL: `https://academy-${apps}.example.test`, ...settings });
};
export const issuerOf = ({ deps }: TestApp): string => deps.env.urls.public;
export const didOf = (app: TestApp): string => `did:web:${new URL(issuerOf(app)).host}`;

export type Certificate = typeof certificates.$inferSelect;

type Names = { name?: string; nameUrdu?: string; courseTitle?: string };

/** Creates a student with an issued certificate. */
export async function issuedCertificate(
  { db }: Pick<TestApp, 'db'>,
  { name = 'Ayesha Siddiqa', nameUrdu = '', courseTitle }: Names = {},
): Promise<{ student: User; certificate: Certificate; code: string }> {
  const student = await build.student(db);
  const code = certificateCode(randomBytes(15));
  const certificate = await build.certificateRequest(db, {
    studentId: student.id,
    issuedAt: NOW,
    code,
    source: 'uploaded',
    courseSeconds: 26_700,
    printed: {
      ...{ academyName: 'Qanoon Academy', academyNameUrdu: '', design: 'engraved' },
      ...{ studentName: name, studentNameUrdu: nameUrdu, ...(courseTitle && { courseTitle }) },
    },
  });
  return { student, certificate, code };
}

export const changeCertificate = (
  db: TestApp['db'],
  id: string,
  change: Partial<typeof certificates.$inferInsert>,
) => db.transaction((tx) => tx.update(certificates).set(change).where(eq(certificates.id, id)).execute());

export const consentTo = ({ as }: TestApp, student: User, certificateId: string, consent = true) =>
  as(student).credentials.setConsent({ certificateId, consent });

export const credentialUrl = (code: string): string => `/api/certificates/${code}/credential`;

/** Requests the published document as text. */
export async function documentOf(app: TestApp, code: string): Promise<string> {
  const response = await app.send('GET', credentialUrl(code));
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.body;
}

/** Requests the published VC-JWT. */
export async function jwtOf(app: TestApp, code: string): Promise<string> {
  const response = await app.send('GET', credentialUrl(code), { headers: { accept: 'application/vc+jwt' } });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.body;
}

/** Issues a certificate with a credential. */
export async function published(app: TestApp, names: Names = {}) {
  const issued = await issuedCertificate(app, names);
  await consentTo(app, issued.student, issued.certificate.id);
  return { ...issued, document: await documentOf(app, issued.code) };
}

export type OpenBadge = {
  id: string;
  issuer: { id: string; name: string; url: string };
  credentialSubject: {
    identifier: { identityHash: string; salt?: string }[];
    achievement: { name: string; description: string; criteria: { narrative: string } };
  };
  credentialStatus: { id: string; statusListIndex: string; statusListCredential: string };
};
export const openBadgeOf = (document: string): OpenBadge => JSON.parse(document) as OpenBadge;
