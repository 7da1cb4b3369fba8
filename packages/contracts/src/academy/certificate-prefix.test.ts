import { expect, test } from 'vitest';
import { certificatePrefix, suggestCertificatePrefix } from './certificate-prefix.ts';

test.each([
  ['Qanoon Academy', 'QA'],
  ['Mall Road Law Academy', 'MRLA'],
  ['The School of Law and Justice', 'SLJ'],
  ['First Second Third Fourth Fifth', 'FSTF'],
  ['Élan', 'ELAN'],
  ['قانون اکیڈمی', 'LAW'],
  ['A', 'LAW'],
])('the prefix of %s is %s', (name, prefix) => {
  expect(suggestCertificatePrefix(name)).toBe(prefix);
  expect(certificatePrefix.parse(prefix)).toBe(prefix);
});

test.each(['', 'Q', 'QANUN', 'Q1', 'Q-A', 'قا'])('%j is not a prefix', (text) => {
  expect(certificatePrefix.safeParse(text).success).toBe(false);
});

test('a typed prefix is stored in capitals', () => {
  expect(certificatePrefix.parse(' llc ')).toBe('LLC');
});
