import { expect, test } from 'vitest';
import { isPasswordProof, newPasswordProof } from './password-proof.ts';

const NOW = new Date('2026-11-21T04:30:00.000Z');
const HOLDER = { account: { id: 'noor', passwordHash: '$argon2id$one' }, sessionId: 'session' };
const proof = newPasswordProof(HOLDER, NOW);
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('a proof is valid for five minutes', () => {
  expect(isPasswordProof(HOLDER, proof, NOW)).toBe(true);
  expect(isPasswordProof(HOLDER, proof, after(299))).toBe(true);
  expect(isPasswordProof(HOLDER, proof, after(300))).toBe(false);
});

test.each([
  ['another session', { ...HOLDER, sessionId: 'stolen' }],
  ['another account', { ...HOLDER, account: { ...HOLDER.account, id: 'bilal' } }],
  ['another password', { ...HOLDER, account: { ...HOLDER.account, passwordHash: '$argon2id$two' } }],
])('a proof is not valid for %s', (_what, holder) => {
  expect(isPasswordProof(holder, proof, NOW)).toBe(false);
});

test.each([
  ['a later expiry', proof.replace(/^\d/u, '9')],
  ['a short mac', proof.slice(0, -1)],
  ['nothing', ''],
  ['no mac', '9999999999999.'],
  ['letters', 'x'.repeat(200)],
])('a proof with %s is not valid', (_what, forged) => {
  expect(isPasswordProof(HOLDER, forged, NOW)).toBe(false);
});
