import { freePort } from '@qanoon/db/testing/free-port';
import sharp from 'sharp';
import { type TestApp, testApp } from './harness.ts';
import { sha256 } from './support/media/sample-files.ts';
import { checkContract } from './support/rest-contract.ts';

export type RequestOptions = { token?: string; json?: unknown; form?: FormData };
export type ApiResponse = { status: number; body: unknown };

/** Starts a test app that listens on loopback, with that address as its PUBLIC_URL. */
export async function listeningApp(
  settings: Record<string, string> = {},
): Promise<{ app: TestApp; baseUrl: string }> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const app = await testApp({ PUBLIC_URL: baseUrl, ...settings });
  await app.listen(port);
  return { app, baseUrl };
}

/** Lists every file URL in a response, at any depth. */
const fileUrlsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^(?:https?:\/\/[^/]+)?\/files\//u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fileUrlsIn) : [];
};

/**
 * A client over a real connection, configured only with the server's URL. It fetches every file URL in a
 * response, without a token, and checks that the file has the bytes of one of `sent`, or decodes if it is an
 * image, because the server re-encodes images.
 */
export function externalClient(baseUrl: string, sent: Iterable<Uint8Array>) {
  const known = new Set([...sent].map(sha256));
  let followed = 0;

  async function follow(address: string): Promise<Buffer> {
    const response = await fetch(new URL(address, baseUrl));
    if (response.status !== 200) throw new Error(`${address} responded ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.headers.get('content-type')?.startsWith('image/')) await sharp(bytes).stats();
    else if (!known.has(sha256(bytes))) throw new Error(`${address} is not one of the files that were sent`);
    followed += 1;
    return bytes;
  }

  async function request(
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
    request,
    follow,
    /** The number of fetched file URLs. */
    followed: () => followed,
    /** Returns the body of a call that must succeed. */
    requestOk: async <Body>(method: string, path: string, options: RequestOptions = {}): Promise<Body> => {
      const { status, body } = await request(method, path, options);
      if (status !== 200) throw new Error(`${method} ${path} responded ${status}: ${JSON.stringify(body)}`);
      return body as Body;
    },
    /** Returns status and code of a call that must fail. */
    requestError: async (method: string, path: string, options: RequestOptions = {}): Promise<string> => {
      const { status, body } = await request(method, path, options);
      return `${status} ${(body as { code?: string }).code}`;
    },
  };
}
