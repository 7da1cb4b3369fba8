import { signedCredential } from '@qanoon/contracts/certificates/credentials';
import { z } from 'zod';

const HOST = 'https://example.org';
const DID = 'did:web:example.org';
const CODE = 'QA-9WK8-VJ7U-H6TG-5SFC';

const profile = z.strictObject({
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  url: z.string(),
});

const identity = z.strictObject({
  type: z.string(),
  hashed: z.boolean(),
  identityHash: z.string().describe('the name, or `sha256$` and SHA-256 of value and salt in hex'),
  identityType: z.enum(['name', 'emailAddress']),
  salt: z.string().optional(),
});

/** GET /api/certificates/{certificate_id}/credential as JSON-LD. */
const openBadgeCredential = z
  .strictObject({
    '@context': z.array(z.string()),
    id: z.string(),
    type: z.array(z.string()),
    name: z.string(),
    issuer: profile,
    validFrom: z.iso.datetime(),
    credentialSubject: z.strictObject({
      type: z.array(z.string()),
      identifier: z.array(identity),
      achievement: z.strictObject({
        id: z.string(),
        type: z.array(z.string()),
        achievementType: z.string(),
        creator: profile,
        name: z.string(),
        description: z.string(),
        criteria: z.strictObject({ narrative: z.string() }),
        inLanguage: z.string(),
      }),
    }),
    credentialStatus: z.strictObject({
      id: z.string(),
      type: z.string(),
      statusPurpose: z.string(),
      statusListIndex: z.string(),
      statusListCredential: z.string(),
    }),
    proof: z.strictObject({
      type: z.string(),
      created: z.iso.datetime(),
      verificationMethod: z.string(),
      cryptosuite: z.string(),
      proofPurpose: z.string(),
      proofValue: z.string(),
    }),
  })
  .meta({ id: 'OpenBadgeCredential' });

const ISSUER = { id: DID, type: ['Profile'], name: 'Qanoon Academy', url: HOST };
const example = {
  '@context': [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ],
  id: `${HOST}/api/certificates/${CODE}/credential`,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: 'Certificate of completion: Contract Law Essentials',
  issuer: ISSUER,
  validFrom: '2026-11-21T04:30:00Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    identifier: [
      { type: 'IdentityObject', hashed: false, identityHash: 'Sana Malik', identityType: 'name' },
      {
        type: 'IdentityObject',
        hashed: true,
        identityHash: 'sha256$5b0a9d3f8f0c6a1b2c4d…',
        identityType: 'emailAddress',
        salt: '8d1f0c2b7a6e4d3c9b5a1f2e3d4c5b6a',
      },
    ],
    achievement: {
      id: `${HOST}/course/019a4c1d-2f10-7e55-8a6b-3d0c1b9f4e21`,
      type: ['Achievement'],
      achievementType: 'Course',
      creator: ISSUER,
      name: 'Contract Law Essentials',
      description: 'Offer, acceptance and consideration.',
      criteria: { narrative: 'Completed all lectures of the course, 7h 25m in total.' },
      inLanguage: 'en',
    },
  },
  credentialStatus: {
    id: `${HOST}/api/certificates/status/1#4711`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '4711',
    statusListCredential: `${HOST}/api/certificates/status/1`,
  },
  proof: {
    type: 'DataIntegrityProof',
    created: '2026-11-21T09:12:44Z',
    verificationMethod: `${DID}#key-2026-1`,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
    proofValue: 'zCaMmmhyCVwHgiaixEPNNqSpat5RsJVnwDQyNJqP8Knyktz…',
  },
};

export const jsonLdResponse = openBadgeCredential.meta({ example });

/** The VC-JWT, in compact form. */
export const jwtResponse = z.string().meta({ example: 'eyJhbGciOiJFZERTQSIsInR5cCI6InZjK2p3dCIs….….…' });

export const credentialResponse = signedCredential.meta({
  example: { document: JSON.stringify(example), jwt: 'eyJhbGciOiJFZERTQSIsInR5cCI6InZjK2p3dCIs….….…' },
});
