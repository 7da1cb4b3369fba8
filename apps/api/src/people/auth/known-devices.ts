import { newId } from '@qanoon/db/engine/ids';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { isSignedForAccount, type KeyedAccount, signForAccount } from '../passwords/sign-for-account.ts';

const KNOWN_MS = 180 * DAY_MS;
const TOKEN = /^([\w-]{1,40})\.(\d{10,16})\.([\w-]{43})$/u;

const stateDevice = (deviceId: string, expires: string) => ({
  purpose: 'known-device',
  parts: [deviceId, expires],
});

/**
 * Returns a token that identifies a browser at later sign-ins of this account for 180 days:
 * `deviceId.expires.mac`, expiry in milliseconds since 1970. It does not authenticate: failures of a known
 * device are counted separately from those of all others (decision 058).
 */
export function newDeviceToken(account: KeyedAccount, now: Date, deviceId: string = newId()): string {
  const expires = String(now.getTime() + KNOWN_MS);
  return `${deviceId}.${expires}.${signForAccount(account, stateDevice(deviceId, expires))}`;
}

/**
 * Returns the device id of the first valid token of this account; undefined when none is authentic, current
 * and made with this password.
 */
export function knownDevice(account: KeyedAccount, tokens: readonly string[], now: Date): string | undefined {
  for (const token of tokens) {
    const [, deviceId, expires, mac] = TOKEN.exec(token) ?? [];
    if (!deviceId || !expires || !mac || Number(expires) <= now.getTime()) continue;
    if (isSignedForAccount(account, stateDevice(deviceId, expires), mac)) return deviceId;
  }
  return undefined;
}
