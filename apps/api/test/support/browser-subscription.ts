import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { type PushMessage, pushMessage } from '@qanoon/contracts/platform/push';

/**
 * Creates a browser's subscription, with a function that decrypts its messages as the browser does (RFC
 * 8291).
 */
export function browserSubscription(endpoint = 'https://fcm.googleapis.com/fcm/send/phone') {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const authSecret = randomBytes(16);
  return {
    input: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: authSecret.toString('base64url'),
    },
    decrypt(body: Uint8Array): PushMessage {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, 16);
      const sender = bytes.subarray(21, 21 + bytes.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const derive = (secret: Buffer, from: Buffer, purpose: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, from, purpose, length));
      const material = derive(keys.computeSecret(sender), authSecret, info, 32);
      const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const record = bytes.subarray(21 + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The content ends with the byte 2, followed by zeros (RFC 8188).
      return pushMessage.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()));
    },
  };
}
