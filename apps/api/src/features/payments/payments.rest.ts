import type { RestRoute } from '../../http/rest/rest-route.ts';
import * as examples from './payments.examples.ts';

export const paymentRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/payments/request-enroll',
    summary: 'Submit proof of payment',
    procedure: 'payments.requestEnroll',
    idempotent: true,
    body: examples.requestEnrollBody,
    files: { payment_proof: 'payment-proof' },
    response: examples.requested,
    errors: [
      'COURSE_NOT_FOUND',
      'COURSE_IS_FREE',
      'ENROLLMENT_NOT_OPEN',
      'ALREADY_ENROLLED',
      'ALREADY_REQUESTED',
      'TRANSACTION_ID_USED',
      'UPLOAD_NOT_FOUND',
    ],
    call: (api, { body, uploads }) =>
      api.payments.requestEnroll({
        courseId: body.courseId,
        transactionId: body.transactionId ?? '',
        method: body.payment_method,
        proofUploadId: uploads.payment_proof ?? '',
      }),
  },
  {
    method: 'GET',
    path: '/api/payments/proof',
    summary: 'A signed address of a proof of payment',
    procedure: 'payments.proof',
    query: examples.proofQuery,
    response: examples.proof,
    errors: ['PROOF_NOT_FOUND'],
    call: (api, { query }) => api.payments.proof({ filePath: query.filePath ?? '' }),
  },
  {
    method: 'GET',
    path: '/api/student/purchases',
    summary: "The student's payments",
    procedure: 'payments.mine',
    response: examples.purchases,
    call: async (api) => (await api.payments.mine()).map(examples.asPurchase),
  },
  {
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'Every payment request',
    procedure: 'payments.requests',
    response: examples.requests,
    // The documented call returns them all: page after page of the console's own list.
    call: async (api) => {
      const all = [];
      let cursor: string | undefined;
      do {
        const page = await api.payments.requests({ cursor, limit: 100 });
        all.push(...page.items.map(examples.asRequest));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return all;
    },
  },
  {
    method: 'PUT',
    path: '/api/admin/payments/:id/completed',
    summary: 'Approve a payment',
    procedure: 'payments.approve',
    response: examples.decision,
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_PENDING'],
    call: (api, { params }) => api.payments.approve({ paymentId: params.id! }),
  },
  {
    method: 'PUT',
    path: '/api/admin/payments/:id/reject',
    summary: 'Reject a payment',
    procedure: 'payments.reject',
    body: examples.rejectBody,
    response: examples.decision,
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_PENDING'],
    call: (api, { params, body }) =>
      api.payments.reject({
        paymentId: params.id!,
        ...(body.reason !== undefined && { reason: body.reason }),
      }),
  },
];
