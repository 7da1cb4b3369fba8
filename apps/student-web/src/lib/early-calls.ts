import type { EarlyCall, EarlyCalls } from '@qanoon/client/trpc/early-responses';

/**
 * Sends the dashboard's calls while the portal's scripts load: the page starts this file by itself. On a slow
 * line the responses are there before the scripts. After any failure the portal sends the calls again.
 */
const CALLS: EarlyCall[] = ['learning.statistics', 'learning.enrolled', 'enrollments.mine'];

function sendEarlyCalls(): EarlyCalls | undefined {
  const config = document.getElementById('qanoon-config')?.textContent;
  // The token is read as session.ts stores it, because that module is a part of the other scripts.
  // biome-ignore lint/style/noRestrictedGlobals: this file imports none, and the caller catches what storage throws
  const token = [localStorage, sessionStorage].map((storage) => storage.getItem('token')).find(Boolean);
  if (!config || !token || !/^\/student\/?$/u.test(window.location.pathname)) return undefined;
  const { apiUrl } = JSON.parse(config) as { apiUrl: string };
  const language = document.documentElement.lang;
  const responses = fetch(`${apiUrl}/trpc/${CALLS.join(',')}?batch=1&input=%7B%7D`, {
    headers: { 'accept-language': language, authorization: `Bearer ${token}` },
  }).then((response) => response.json());
  // The code that takes the responses handles a failure.
  responses.catch(() => undefined);
  return { token, language, calls: CALLS, responses };
}

try {
  // The other scripts may have been faster.
  if (window.earlyCalls === undefined) window.earlyCalls = sendEarlyCalls();
} catch {
  // The browser forbids storage, so the portal sends the calls itself.
}
