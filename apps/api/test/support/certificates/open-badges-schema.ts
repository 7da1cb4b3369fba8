/**
 * The requirements of Open Badges 3.0 for an OpenBadgeCredential in VC 2.0, written from its data model,
 * because no package contains the schema of 1EdTech. Verifiers load it from OPEN_BADGES_SCHEMA_URL.
 */
export const OPEN_BADGES_SCHEMA_URL =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

const text = { type: 'string', minLength: 1 };
const uri = { type: 'string', format: 'uri' };
const object = (required: object, optional: object = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});
const types = (...names: string[]) => ({
  type: 'array',
  items: { type: 'string' },
  allOf: names.map((name) => ({ contains: { const: name } })),
});

const profile = object({ id: uri, type: types('Profile') }, { name: text, url: uri });

export const OPEN_BADGES_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  $id: OPEN_BADGES_SCHEMA_URL,
  ...object(
    {
      '@context': {
        type: 'array',
        items: [
          { const: 'https://www.w3.org/ns/credentials/v2' },
          {
            type: 'string',
            pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context(-3\\.\\d+\\.\\d+)?\\.json$',
          },
        ],
        additionalItems: false,
        minItems: 2,
      },
      id: uri,
      type: types('VerifiableCredential', 'OpenBadgeCredential'),
      name: text,
      issuer: profile,
      validFrom: { type: 'string', format: 'date-time' },
      credentialSubject: object({
        type: types('AchievementSubject'),
        identifier: {
          type: 'array',
          minItems: 1,
          items: object(
            {
              type: { const: 'IdentityObject' },
              hashed: { type: 'boolean' },
              identityHash: text,
              identityType: { enum: ['name', 'emailAddress'] },
            },
            { salt: text },
          ),
        },
        achievement: object(
          {
            id: uri,
            type: types('Achievement'),
            name: text,
            description: text,
            criteria: object({ narrative: text }),
          },
          { achievementType: { const: 'Course' }, creator: profile, inLanguage: { type: 'string' } },
        ),
      }),
    },
    {
      credentialStatus: object({
        id: uri,
        type: { const: 'BitstringStatusListEntry' },
        statusPurpose: { const: 'revocation' },
        statusListIndex: { type: 'string', pattern: '^\\d+$' },
        statusListCredential: uri,
      }),
      proof: { type: 'object' },
    },
  ),
};
