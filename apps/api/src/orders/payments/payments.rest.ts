import { routesOf } from '../../lib/rest/rest-route.ts';
import {
  decisionResponse,
  presentPurchase,
  proofQuery,
  proofResponse,
  purchasesResponse,
  rejectBody,
  requestEnrollBody,
  requestEnrollResponse,
} from './payments.rest-schemas.ts';
import type { paymentsRouter } from './payments.router.ts';
import { findPaymentIdByProofPath } from './proof-paths.ts';

const { customRoute, procedureRoute } = routesOf<{ payments: typeof paymentsRouter }>();

export const paymentRoutes = [
  procedureRoute({
    method: 'POST',
    path: '/api/payments/request-enroll',
    summary: 'Submit proof of payment',
    procedure: 'payments.requestEnroll',
    idempotent: true,
    body: requestEnrollBody,
    files: { payment_proof: 'payment-proof' },
    response: requestEnrollResponse,
    errors: [
      'COURSE_NOT_FOUND',
      'COURSE_IS_FREE',
      'ENROLLMENT_NOT_OPEN',
      'PAYEE_NOT_OFFERED',
      'ALREADY_ENROLLED',
      'ALREADY_REQUESTED',
      'TRANSACTION_ID_USED',
      'UPLOAD_NOT_FOUND',
    ],
    input: ({ body, uploads }) => ({
      courseId: body.courseId,
      transactionId: body.transactionId ?? '',
      method: body.payment_method,
      proofUploadId: uploads.payment_proof ?? '',
    }),
  }),
  customRoute({
    method: 'GET',
    path: '/api/payments/proof',
    summary: 'A signed URL of a proof of payment',
    procedure: 'payments.proof',
    query: proofQuery,
    response: proofResponse,
    errors: ['PROOF_NOT_FOUND'],
    call: async (api, { query }, ctx) =>
      api.payments.proof({ paymentId: await findPaymentIdByProofPath(ctx, query.filePath) }),
  }),
  procedureRoute({
    method: 'GET',
    path: '/api/student/purchases',
    summary: "The student's payments",
    procedure: 'payments.mine',
    response: purchasesResponse,
    present: (payments) => payments.map(presentPurchase),
  }),
  procedureRoute({
    method: 'PUT',
    path: '/api/admin/payments/:id/completed',
    summary: 'Approve a payment',
    procedure: 'payments.approve',
    response: decisionResponse,
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_PENDING'],
    input: ({ params }) => ({ paymentId: params.id }),
  }),
  procedureRoute({
    method: 'PUT',
    path: '/api/admin/payments/:id/reject',
    summary: 'Reject a payment',
    procedure: 'payments.reject',
    body: rejectBody,
    response: decisionResponse,
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_PENDING'],
    input: ({ params, body }) => ({ paymentId: params.id, reason: body.reason }),
  }),
];
