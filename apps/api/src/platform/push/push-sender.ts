import type { PushRequest } from '../../lib/services/push.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends a message to a push service. Redirects are not followed and the body of the response is not read: the
 * address was chosen by a client.
 */
export async function postToPushService(
  { endpoint, headers, body }: PushRequest,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<number> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  return response.status;
}
