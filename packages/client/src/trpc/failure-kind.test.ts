import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { UploadError } from '../uploads/upload.ts';
import { classifyFailure } from './failure-kind.ts';

const refusedBy = (httpStatus: number) =>
  TRPCClientError.from({ error: { code: -32603, message: 'No.', data: { code: 'INTERNAL', httpStatus } } });
/** What the client reports when a proxy responds with its own page. */
const pageOfProxy = (status: number) =>
  TRPCClientError.from(new SyntaxError('Unexpected token <'), {
    meta: { response: new Response('<h1>', { status }) },
  });

test.each([
  ['our error 500', refusedBy(500), 'server'],
  ['our refusal', refusedBy(403), 'refusal'],
  ['the page of a proxy whose server is away', pageOfProxy(502), 'server'],
  ['the page of a hotel’s network', pageOfProxy(200), 'connection'],
  ['a call without a response', TRPCClientError.from(new TypeError('Failed to fetch')), 'connection'],
  ['an upload that the server failed to store', new UploadError('Failed', false, false, 500), 'server'],
  ['an upload whose connection was lost', new UploadError('Lost', false), 'connection'],
  ['an error of this page', new Error('bug'), 'connection'],
])('classifies %s by its cause', (_name, failure, kind) => {
  expect(classifyFailure(failure)).toBe(kind);
});
