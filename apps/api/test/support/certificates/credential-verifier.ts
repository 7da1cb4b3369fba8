import { NOW } from '@qanoon/db/testing/factories';
import { vi } from 'vitest';
import type { TestApp } from '../../harness.ts';
import { issuerOf } from './credentials.ts';
import { OPEN_BADGES_SCHEMA, OPEN_BADGES_SCHEMA_URL } from './open-badges-schema.ts';

type Step = { id: string; valid?: boolean; error?: object };
type Verification = {
  errors?: { name?: string; message: string }[];
  log?: Step[];
  additionalInformation?: { id: string; results: { result: { valid: boolean; errors?: object[] } }[] }[];
};

/**
 * Runs the verifier of the Digital Credentials Consortium with the responses of the app. A request to any
 * other address fails and is listed in `refused`. The verifier uses the date of the tests.
 */
export async function verifyIndependently(app: TestApp, credential: object) {
  const refused: string[] = [];
  const respond = async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.href === OPEN_BADGES_SCHEMA_URL) return Response.json(OPEN_BADGES_SCHEMA);
    if (url.origin !== issuerOf(app)) {
      refused.push(url.href);
      throw new TypeError(`The test does not load ${url.href}`);
    }
    const { statusCode, headers, body } = await app.send('GET', url.pathname + url.search);
    return new Response(body, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type']) },
    });
  };
  vi.stubGlobal('fetch', respond);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW.getTime() + 60_000) });
  try {
    const { verifyCredential } = await import('@digitalcredentials/verifier-core');
    const result = (await verifyCredential({
      credential: credential as never,
      knownDIDRegistries: [],
    })) as Verification;
    const stepOf = (id: string) => result.log?.find((step) => step.id === id)?.valid;
    return {
      signature: stepOf('valid_signature'),
      /**
       * Whether the credential is not revoked. The complete result also counts a revoked credential as
       * verified.
       */
      status: stepOf('revocation_status'),
      schema: result.additionalInformation?.flatMap(({ results }) => results.map((each) => each.result)),
      errors: result.errors?.map(({ name }) => name),
      refused,
      result,
    };
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}
