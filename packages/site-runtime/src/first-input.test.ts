import { expect, test } from 'vitest';
import { KEEP_FIRST_INPUT, KEEP_FIRST_INPUT_DIGEST } from './first-input.ts';

test('the digest in the content security policy matches the inline script', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(KEEP_FIRST_INPUT));
  expect(KEEP_FIRST_INPUT_DIGEST).toBe(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
});
