import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@qanoon/contracts/dates';
import { newId } from '@qanoon/db/ids';

const KNOWN_MS = 180 * DAY_MS;
const TOKEN = /^([\w-]{1,40})\.(\d{10,16})\.([\w-]{43})$/u;

type Account = { id: string; passwordHash: string };

// The key is the stored password hash with its random salt: a token cannot be used to test passwords, and a
// new password invalidates all tokens.
const computeMac = ({ id, passwordHash }: Account, deviceId: string, expires: string) =>
  createHmac('sha256', passwordHash).update(`known-device\n${id}\n${deviceId}\n${expires}`).digest();

/**
 * A token that identifies a browser at later sign-ins of this account for 180 days: `deviceId.expires.mac`,
 * expiry in milliseconds since 1970. It does not authenticate: failures of a known device are counted
 * separately from those of all others (decision 058).
 */
export function newDeviceToken(account: Account, now: Date, deviceId: string = newId()): string {
  const expires = String(now.getTime() + KNOWN_MS);
  return `${deviceId}.${expires}.${computeMac(account, deviceId, expires).toString('base64url')}`;
}

/**
 * The device id of the first valid token of this account; undefined when none is authentic, current and made
 * with this password.
 */
export function knownDevice(account: Account, tokens: readonly string[], now: Date): string | undefined {
  for (const token of tokens) {
    const [, deviceId, expires, mac] = TOKEN.exec(token) ?? [];
    if (!deviceId || !expires || !mac || Number(expires) <= now.getTime()) continue;
    if (timingSafeEqual(computeMac(account, deviceId, expires), Buffer.from(mac, 'base64url')))
      return deviceId;
  }
  return undefined;
}
