import { expect, test } from 'vitest';
import { KEEP_FIRST_INPUT, KEEP_FIRST_INPUT_DIGEST } from './first-input.ts';
import { securityHeaders } from './security-headers.ts';

test('the content security policy allows the inline script by its digest', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(KEEP_FIRST_INPUT));
  expect(KEEP_FIRST_INPUT_DIGEST).toBe(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
  expect(securityHeaders(['https://example.test'])['content-security-policy']).toContain(
    `script-src 'self' ${KEEP_FIRST_INPUT_DIGEST};`,
  );
});
