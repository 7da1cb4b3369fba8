import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@qanoon/contracts/dates';
import { newId } from '@qanoon/db/ids';

const KNOWN_MS = 180 * DAY_MS;
const TOKEN = /^([\w-]{1,40})\.(\d{10,16})\.([\w-]{43})$/u;

type Account = { id: string; passwordHash: string };

// The key is the stored hash of the password, with its random salt: whoever has a token cannot test passwords against it, and a new
// password ends every token of the old one.
const macOf = ({ id, passwordHash }: Account, deviceId: string, expires: string) =>
  createHmac('sha256', passwordHash).update(`known-device\n${id}\n${deviceId}\n${expires}`).digest();

/**
 * A token by which this account's sign-in knows a browser again for 180 days from `now`: `deviceId.expires.mac`, expiry in
 * milliseconds since 1970. It lets nobody in: its holder's failures are counted apart from everybody else's (decision 058).
 */
export function newDeviceToken(account: Account, now: Date, deviceId: string = newId()): string {
  const expires = String(now.getTime() + KNOWN_MS);
  return `${deviceId}.${expires}.${macOf(account, deviceId, expires).toString('base64url')}`;
}

/** The device that one of these tokens names for this account; undefined when none is genuine, of this password and not expired. */
export function knownDevice(account: Account, tokens: readonly string[], now: Date): string | undefined {
  for (const token of tokens) {
    const [, deviceId, expires, mac] = TOKEN.exec(token) ?? [];
    if (!deviceId || !expires || !mac || Number(expires) <= now.getTime()) continue;
    if (timingSafeEqual(macOf(account, deviceId, expires), Buffer.from(mac, 'base64url'))) return deviceId;
  }
  return undefined;
}
