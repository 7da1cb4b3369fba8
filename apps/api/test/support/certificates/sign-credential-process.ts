import { generateKeyPairSync } from 'node:crypto';
import { credentialDocument } from '../../../src/certificates/credentials/credential-document.ts';
import { signCredential } from '../../../src/certificates/credentials/credential-signing.ts';

// This process signs a credential and prints what it needed for that.
const { privateKey } = generateKeyPairSync('ed25519');
const request = {
  document: credentialDocument({
    issuerUrl: 'https://academy.example.test',
    code: 'QA-9WK8-VJ7U-H6TG-5SFC',
    issuedAt: new Date('2026-11-21T04:30:00.000Z'),
    academyName: 'Academy',
    studentName: 'Ayesha Siddiqa',
    studentNameUrdu: 'عائشہ صدیقہ',
    email: 'ayesha@example.test',
    salt: '00',
    courseId: '019a4c1d-2f10-7e55-8a6b-3d0c1b9f4e21',
    courseTitle: 'Contract Law',
    courseDescription: '',
    courseLanguage: 'en',
    courseSeconds: 0,
    statusIndex: 1,
  }),
  did: 'did:web:academy.example.test',
  keyId: 'key-2026-1',
  privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
  at: new Date('2026-11-21T04:30:00.000Z'),
};
const { document, jwt } = await signCredential(request);
const { '@context': _contexts, ...changed } = request.document;
const unknownContext = await signCredential({
  ...request,
  document: { ...changed, '@context': ['https://www.w3.org/ns/credentials/v2', 'https://evil.example/'] },
} as typeof request).catch((thrown: Error) => JSON.stringify([thrown.message, String(thrown.cause)]));
process.stdout.write(
  JSON.stringify({
    signed: document.length > 1000 && jwt.length > 1000,
    unknownContext,
    refusesNetwork: 'refusesNetwork' in globalThis,
  }),
  () => process.exit(),
);
