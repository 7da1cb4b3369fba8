import { z } from 'zod';

/** The hosts of the browsers' push services, and the domains in which every host belongs to one. */
const PUSH_SERVICE_HOSTS = new Set([
  // This host serves Chrome, Edge on Android, Opera and Samsung Internet.
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
]);
const PUSH_SERVICE_DOMAINS = ['.push.apple.com', '.notify.windows.com'];

/**
 * Whether a text is an HTTPS address at a known push service. The server sends requests to these addresses,
 * and clients choose them: every other address is refused, and so is another spelling of a valid one.
 */
export function isPushServiceUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.href !== text || url.protocol !== 'https:') return false;
  if (url.port || url.username || url.password || url.hash) return false;
  const { hostname } = url;
  return PUSH_SERVICE_HOSTS.has(hostname) || PUSH_SERVICE_DOMAINS.some((domain) => hostname.endsWith(domain));
}

/** The address of a browser at its push service. */
const endpoint = z
  .string()
  .max(1000)
  .refine(isPushServiceUrl, 'This is not an address of a known push service');

/**
 * A browser's `PushSubscription`: `p256dh` is a P-256 point, `auth` 16 bytes, both in base64url (RFC 8291).
 */
export const pushSubscription = z.strictObject({
  endpoint,
  p256dh: z.string().regex(/^B[\w-]{86}$/u, 'This is not a public key'),
  auth: z.string().regex(/^[\w-]{22}$/u, 'This is not a secret of 16 bytes'),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/**
 * The key with which browsers subscribe, in base64url, and the address of this session's subscription. It
 * belongs to this browser only if the browser's own subscription has the same address.
 */
export const pushState = z.strictObject({ publicKey: z.string(), endpoint: z.string().nullable() });
export type PushState = z.infer<typeof pushState>;

/**
 * The content of a push message. `path` is in the student portal; a message replaces one with the same `tag`.
 */
export const pushMessage = z.strictObject({
  title: z.string(),
  text: z.string(),
  path: z.string(),
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
