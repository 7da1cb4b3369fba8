import { PAYMENT_PROOF } from '@qanoon/domain/orders/payment-proof';
import type { RouteHandlerCallback, RouteMatchCallback } from 'serwist';
import { expect, test } from 'vitest';
import { shareTarget } from './share-target.ts';

const PAGE = 'https://academy.example.test/student/shared-screenshot';
const PNG = '\x89PNG\r\n\x1a\n';
const picture = (bytes: string, { name = 'Screenshot.png', type = 'image/png', padding = 0 } = {}) =>
  new File([Uint8Array.from(bytes, (character) => character.charCodeAt(0)), new Uint8Array(padding)], name, {
    type,
  });

function formOf(...files: (File | string)[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('screenshot', file);
  return form;
}

/** Sends this body to the worker, and returns what it stored and where its response redirects. */
async function share(body: BodyInit, store?: () => Promise<void>) {
  const stored: File[] = [];
  const { handler } = shareTarget(store ?? (async (file: File) => void stored.push(file)));
  const request = new Request(PAGE, { method: 'POST', body });
  const response = await (handler as RouteHandlerCallback)({ request } as never);
  return { stored, status: response.status, location: response.headers.get('location') };
}

test('a picture is stored under a name and a type of the worker’s own, and its page opens', async () => {
  const sent = picture(`${PNG}pixels`, { name: '../Payment approved.svg', type: 'image/svg+xml' });
  const { stored, ...response } = await share(formOf(sent));
  expect(response).toEqual({ status: 303, location: PAGE });
  expect(stored.map(({ name, type }) => [name, type])).toEqual([['shared-screenshot.png', 'image/png']]);
  expect(await stored[0]!.arrayBuffer()).toEqual(await sent.arrayBuffer());
});

test('a picture of exactly the limit is stored', async () => {
  const { stored } = await share(formOf(picture(PNG, { padding: PAYMENT_PROOF.maxBytes - PNG.length })));
  expect(stored.map(({ size }) => size)).toEqual([PAYMENT_PROOF.maxBytes]);
});

test.each([
  ['none', 'no multipart form'],
  ['none', new FormData()],
  ['none', formOf('a text')],
  ['none', formOf(picture(''))],
  ['several', formOf(picture(PNG), picture(PNG))],
  ['too-large', formOf(picture(PNG, { padding: PAYMENT_PROOF.maxBytes }))],
  ['wrong-type', formOf(picture('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['wrong-type', formOf(picture('%PDF-1.7', { name: 'receipt.png' }))],
  ['wrong-type', formOf(picture('\0\0\0\x18ftypheic', { type: 'image/jpeg' }))],
])('opens the page with the problem "%s" when no picture can be stored', async (problem, body) => {
  expect(await share(body)).toEqual({ stored: [], status: 303, location: `${PAGE}?problem=${problem}` });
});

test('the page says that the browser could not store the picture', async () => {
  const full = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
  expect(await share(formOf(picture(PNG)), full)).toMatchObject({ location: `${PAGE}?problem=not-stored` });
});

test('only a navigation of a whole window to the page’s address is handled', () => {
  const { method, matcher } = shareTarget(async () => undefined);
  expect(method).toBe('POST');
  const matches = (path: string, destination: string, sameOrigin = true) =>
    (matcher as RouteMatchCallback)({
      url: new URL(path, PAGE),
      request: { destination } as Request,
      sameOrigin,
      event: {} as never,
    });
  expect(matches('/student/shared-screenshot', 'document')).toBe(true);
  expect(matches('/student/shared-screenshot?utm=1', 'document')).toBe(true);
  expect(matches('/student/shared-screenshot', 'iframe')).toBe(false);
  expect(matches('/student/shared-screenshot', '')).toBe(false);
  expect(matches('/student/courses', 'document')).toBe(false);
  expect(matches('/student/shared-screenshot', 'document', false)).toBe(false);
});
