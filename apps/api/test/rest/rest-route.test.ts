import { done } from '@qanoon/contracts/lib/primitives';
import { test } from 'vitest';
import { z } from 'zod';
import type { coursesRouter } from '../../src/catalog/courses/courses.router.ts';
import { type ProcedurePath, type RestRoute, routesOf } from '../../src/lib/rest/rest-route.ts';
import type { paymentsRouter } from '../../src/orders/payments/payments.router.ts';
import type { AppRouter } from '../../src/router.ts';

const { customRoute, listRoute, procedureRoute } = routesOf<{
  courses: typeof coursesRouter;
  payments: typeof paymentsRouter;
}>();

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

test("the compiler finds a route's procedure in the root's router", () => {
  const { procedureRoute: orderRoute } = routesOf<{ orders: typeof paymentsRouter }>();
  const route = { ...reject, input: ({ params }: { params: { id: string } }) => ({ paymentId: params.id }) };
  const routes: RestRoute<ProcedurePath<AppRouter['_def']['record']>>[] = [procedureRoute(route)];
  // @ts-expect-error The root has no procedure `orders.reject`: the router has another name there.
  routes.push(orderRoute({ ...route, procedure: 'orders.reject' }));
});

test('the compiler matches the lists of a route with its documented response', () => {
  const names = { ...reject, method: 'GET', procedure: 'courses.list', body: undefined } as const;
  const none = async () => ({ items: [], nextCursor: null });
  const texts = z.array(z.string());
  listRoute({ ...names, response: texts, list: () => none });
  // @ts-expect-error The items are not those of the documented list.
  listRoute({ ...names, response: texts, list: () => async () => ({ items: [1], nextCursor: null }) });
  listRoute({ ...names, response: z.strictObject({ a: texts }), lists: { a: () => none } });
  // @ts-expect-error The documented response has no list `b`.
  listRoute({ ...names, response: z.strictObject({ a: texts }), lists: { b: () => none } });
});
