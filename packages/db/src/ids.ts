import { randomBytes } from 'node:crypto';

const MAX_COUNTER = 0xfff;
let lastTime = 0;
let counter = 0;

/** A UUIDv7, ordered by creation within this process (RFC 9562, §6.2, method 1): 62 of its bits are random. */
export function newId(): string {
  const now = Date.now();
  counter += 1;
  if (now > lastTime) [lastTime, counter] = [now, 0];
  else if (counter > MAX_COUNTER) [lastTime, counter] = [lastTime + 1, 0];
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
