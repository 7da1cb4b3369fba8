import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { documentLoader } from './credential-signing.ts';

vi.setConfig({ testTimeout: 60_000 });

const preload = fileURLToPath(new URL('../../../test/support/refuse-network.ts', import.meta.url));
const script = fileURLToPath(
  new URL('../../../test/support/certificates/sign-credential-process.ts', import.meta.url),
);

test('signing needs no network, and other contexts are refused without a request', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', preload, script]);
  expect(JSON.parse(stdout)).toEqual({
    signed: true,
    unknownContext: expect.stringContaining('https://evil.example/'),
    refusesNetwork: true,
  });
});

test('only the two contexts of the documents are loaded', async () => {
  for (const url of [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ])
    expect((await documentLoader(url)).document).toHaveProperty(['@context']);
  for (const url of [
    'https://www.w3.org/2018/credentials/v1',
    'https://evil.example/',
    'file:///etc/passwd',
    '__proto__',
  ])
    await expect(documentLoader(url)).rejects.toThrow('is not allowed');
});
