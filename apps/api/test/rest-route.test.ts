import { done } from '@qanoon/contracts/primitives';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { customRoute, procedureRoute, readAllPages } from '../src/http/rest/rest-route.ts';

const reject = {
  method: 'PUT',
  path: '/api/payments/:id/reject',
  summary: 'Reject a payment',
  procedure: 'payments.reject',
  body: z.strictObject({ reason: z.string().optional() }),
  response: done,
} as const;

test('the compiler matches a route with its procedure and its documented schemas', () => {
  procedureRoute({ ...reject, input: ({ params, body }) => ({ paymentId: params.id, reason: body.reason }) });
  // @ts-expect-error There is no such procedure.
  procedureRoute({ ...reject, procedure: 'payments.refuse', input: () => ({}) });
  // @ts-expect-error The procedure's input has a required field that the body does not have.
  procedureRoute({ ...reject });
  // @ts-expect-error The path has no parameter `paymentId`.
  procedureRoute({ ...reject, input: ({ params }) => ({ paymentId: params.paymentId }) });
  // @ts-expect-error The documented body has no field `why`.
  procedureRoute({ ...reject, input: ({ params, body }) => ({ paymentId: params.id, reason: body.why }) });
  const input = ({ params }: { params: { id: string } }) => ({ paymentId: params.id });
  // @ts-expect-error The procedure's output is not the documented response.
  procedureRoute({ ...reject, input, response: z.strictObject({ message: z.string() }) });
  // @ts-expect-error `present` does not return the documented response.
  procedureRoute({ ...reject, input, present: () => ({ ok: false }) });
  // @ts-expect-error The route has no file field `proof`.
  procedureRoute({ ...reject, input, files: { payment_proof: 'payment-proof' }, optionalFiles: ['proof'] });
  // @ts-expect-error The values of a body are not validated: a route cannot use them as text.
  procedureRoute({ ...reject, input: ({ body }) => ({ paymentId: body.reason.trim() }) });
  // @ts-expect-error The procedure's input has no field `paymentID`.
  customRoute({ ...reject, call: (api) => api.payments.reject({ paymentID: '' }) });
});

test('all pages are read in order', async () => {
  const pages = [
    { items: [1, 2], nextCursor: 'second' },
    { items: [3], nextCursor: null },
  ];
  const cursors: (string | undefined)[] = [];
  const all = await readAllPages(async (cursor) => {
    cursors.push(cursor);
    return pages[cursors.length - 1]!;
  });
  expect([all, cursors]).toEqual([
    [1, 2, 3],
    [undefined, 'second'],
  ]);
});
