import { freePort } from '@qanoon/db/testing/free-port';
import sharp from 'sharp';
import { type TestApp, testApp } from './harness.ts';
import { checkContract } from './rest-contract.ts';
import { sha256 } from './sample-files.ts';

export type RequestOptions = { token?: string; json?: unknown; form?: FormData };
export type ApiResponse = { status: number; body: unknown };

/** A whole server that really listens, and tells the address at which it does. */
export async function listeningApp(
  settings: Record<string, string> = {},
): Promise<{ app: TestApp; baseUrl: string }> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const app = await testApp({ PUBLIC_URL: baseUrl, ...settings });
  await app.http.listen({ port, host: '127.0.0.1' });
  return { app, baseUrl };
}

/** Every address in an answer, wherever it stands. */
const fileUrlsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^(?:https?:\/\/[^/]+)?\/files\//u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fileUrlsIn) : [];
};

/**
 * Somebody who reaches the server over a real connection and knows nothing of it but its address. Every address that an answer gives is
 * followed at once, without a token, and must open one of `sent` byte for byte, or, where it is a picture (which the server draws anew), a picture.
 */
export function externalClient(baseUrl: string, sent: Iterable<Uint8Array>) {
  const known = new Set([...sent].map(sha256));
  let followed = 0;

  async function follow(address: string): Promise<Buffer> {
    const response = await fetch(new URL(address, baseUrl));
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.headers.get('content-type')?.startsWith('image/')) await sharp(bytes).stats();
    else if (!known.has(sha256(bytes))) throw new Error(`${address} is none of the files that were sent`);
    followed += 1;
    return bytes;
  }

  async function ask(
    method: string,
    path: string,
    { token, json, form }: RequestOptions = {},
  ): Promise<ApiResponse> {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    });
    const text = await response.text();
    checkContract(
      { method, url: path, json, form },
      { status: response.status, type: response.headers.get('content-type'), text: () => text },
    );
    const body: unknown = JSON.parse(text);
    if (response.ok) for (const address of new Set(fileUrlsIn(body))) await follow(address);
    return { status: response.status, body };
  }

  return {
    ask,
    follow,
    /** How many addresses were followed so far. */
    followed: () => followed,
    /** The answer of a call that must succeed. */
    requestOk: async <Answer>(method: string, path: string, asking: RequestOptions = {}): Promise<Answer> => {
      const { status, body } = await ask(method, path, asking);
      if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
      return body as Answer;
    },
    /** Status and code of a call that must be refused. */
    requestError: async (method: string, path: string, asking: RequestOptions = {}): Promise<string> => {
      const { status, body } = await ask(method, path, asking);
      return `${status} ${(body as { code?: string }).code}`;
    },
  };
}
