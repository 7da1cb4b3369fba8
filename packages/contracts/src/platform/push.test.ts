import { expect, test } from 'vitest';
import { isPushServiceUrl, pushSubscription } from './push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/c1:APA91b-x_y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f',
])('%s is the address of a push service', (address) => {
  expect(isPushServiceUrl(address)).toBe(true);
});

test.each([
  ['no encryption', 'http://fcm.googleapis.com/fcm/send/1'],
  ['this machine', 'https://127.0.0.1/fcm/send/1'],
  ['a name of this machine', 'https://localhost/'],
  ['the address of a cloud’s metadata', 'https://169.254.169.254/latest'],
  ['another host', 'https://example.test/fcm/send/1'],
  ['a host below a known one', 'https://fcm.googleapis.com.example.test/'],
  ['a host that ends like a known one', 'https://evilpush.apple.com/'],
  ['a host that ends like a known domain', 'https://evilnotify.windows.com/'],
  ['another host of the same company', 'https://storage.googleapis.com/fcm/send/1'],
  ['the domain itself', 'https://push.apple.com/'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/1'],
  ['a user name', 'https://fcm.googleapis.com@example.test/'],
  ['a user name before a known host', 'https://me@fcm.googleapis.com/fcm/send/1'],
  ['a fragment', 'https://fcm.googleapis.com/fcm/send/1#x'],
  ['a host with a final dot', 'https://fcm.googleapis.com./fcm/send/1'],
  ['another spelling', 'https://FCM.googleapis.com/fcm/send/1'],
  ['a line break', 'https://fcm.googleapis.com/\nfcm'],
  ['a backslash', 'https:\\\\fcm.googleapis.com/fcm'],
  ['no address', 'fcm.googleapis.com'],
])('a push address with %s is refused', (_what, address) => {
  expect(isPushServiceUrl(address)).toBe(false);
});

test('keys of another length are refused', () => {
  const valid = {
    endpoint: 'https://fcm.googleapis.com/1',
    p256dh: `B${'x'.repeat(86)}`,
    auth: 'x'.repeat(22),
  };
  expect(pushSubscription.safeParse(valid).success).toBe(true);
  for (const change of [
    { p256dh: 'x'.repeat(87) },
    { p256dh: `B${'x'.repeat(87)}` },
    { auth: 'x'.repeat(21) },
    { auth: `${'x'.repeat(21)}=` },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
    { expirationTime: null },
  ])
    expect(pushSubscription.safeParse({ ...valid, ...change }).success, JSON.stringify(change)).toBe(false);
});
