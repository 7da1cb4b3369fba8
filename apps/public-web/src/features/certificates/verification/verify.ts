import { type ApiClient, codeOf } from '@qanoon/client/trpc/trpc';
import { readCertificateCode, type VerifiedCertificate } from '@qanoon/contracts/certificates/certificates';
import type { PageOutcome } from '../../../runtime/page-data.ts';

/**
 * What the page of a certificate ID shows. `checkedAt`: ISO text. `malformed`: cannot be an ID, for example mistyped;
 * no request was sent. `failed`: there was no response.
 */
export type Verification = PageOutcome &
  (
    | { certificate: VerifiedCertificate; checkedAt: string }
    | { problem: 'malformed' | 'unknown' | 'too-many' | 'failed' }
  );

/**
 * Verifies a typed certificate ID. Failures are results. On the server the result becomes part of the page's data; the
 * first call in the browser returns that, and every later one sends a request.
 */
export async function verify({ client, queryClient }: ApiClient, typed: string): Promise<Verification> {
  const queryKey = ['verification', typed];
  const rendered = queryClient.getQueryData<Verification>(queryKey);
  if (rendered) {
    queryClient.removeQueries({ queryKey });
    return rendered;
  }
  const result = await request(client, typed);
  if (typeof document === 'undefined') queryClient.setQueryData(queryKey, result);
  return result;
}

async function request(client: ApiClient['client'], typed: string): Promise<Verification> {
  const code = readCertificateCode(typed);
  if (!code) return { pageStatus: 404, problem: 'malformed' };
  try {
    const certificate = await client.certificates.verify.query({ code });
    return { pageStatus: 200, certificate, checkedAt: new Date().toISOString() };
  } catch (error) {
    if (codeOf(error) === 'CERTIFICATE_NOT_FOUND') return { pageStatus: 404, problem: 'unknown' };
    if (codeOf(error) === 'TOO_MANY_REQUESTS')
      return { pageStatus: 429, problem: 'too-many', retryAfter: secondsOf(error) };
    return { pageStatus: 503, problem: 'failed', retryAfter: 5 };
  }
}

/** The seconds until the limit's window ends, or one minute if the response does not state them. */
const secondsOf = (error: unknown): number =>
  (error as { data?: { retryAfter?: number } }).data?.retryAfter ?? 60;
