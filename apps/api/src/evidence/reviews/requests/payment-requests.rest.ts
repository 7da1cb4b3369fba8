import { routesOf } from '../../../lib/rest/rest-route.ts';
import { presentRequest, requestsResponse } from '../../../orders/payments/payments.rest-schemas.ts';
import { listProofPaths } from '../../../orders/payments/proof-paths.ts';
import type { paymentRequestsRouter } from './payment-requests.router.ts';

const { listRoute } = routesOf<{ payments: typeof paymentRequestsRouter }>();

export const paymentRequestRoutes = [
  listRoute({
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'Every payment request',
    procedure: 'payments.every',
    response: requestsResponse,
    list: (api, _request, ctx) => async (page) => {
      const { items, nextCursor } = await api.payments.every(page);
      const proofPaths = await listProofPaths(
        ctx,
        items.map((request) => request.id),
      );
      const presented = items.map((request) => presentRequest(request, proofPaths.get(request.id) ?? ''));
      return { items: presented, nextCursor };
    },
  }),
];
