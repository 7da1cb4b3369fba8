import { documentedEnrollmentStatus, toDocumentedStatus } from '@qanoon/contracts/enrollments/enrollments';
import { done, id } from '@qanoon/contracts/lib/primitives';
import {
  documentedPaymentStatus,
  type Payment,
  type PaymentRequest,
  signedUrlResult,
  toDocumentedPaymentStatus,
} from '@qanoon/contracts/orders/payments';
import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { z } from 'zod';
import { pkr, presentAmount } from '../../lib/rest/rest-amount.ts';

const PAYMENT_ID = '019a4c1e-9c33-7f0d-8e4b-a7d6c5b40f12';
const PROOF_PATH = 'objects/5d0f6a0e-93a1-4a7c-8f3d-0a3b6e5c9d21';
const PROOF_URL =
  'https://example.org/files/019a4c1e-8b50-7c91-a06e-3f2d1e9c8b74?u=…&e=1795321800&d=inline&k=k1&sig=…';

/**
 * POST /api/payments/request-enroll: the text fields. The file field is `payment_proof`; the amount is the course's
 * price (docs/product.md#money).
 */
export const requestEnrollBody = z
  .strictObject({
    courseId: id,
    transactionId: z
      .string()
      .min(1)
      .max(100)
      .describe(
        'transaction ID, or the reference number of a bank transfer: A to Z and digits; spaces, dashes and symbols are ignored',
      ),
    payment_method: z.enum(PAYMENT_METHODS),
  })
  .meta({
    example: {
      courseId: '019a4c1d-2f10-7e55-8a6b-3d0c1b9f4e21',
      transactionId: 'TID 7712 3456',
      payment_method: 'easypaisa' as const,
    },
  });
export const requestEnrollResponse = z
  .strictObject({ paymentId: id })
  .meta({ example: { paymentId: PAYMENT_ID } });

/** GET /api/payments/proof. */
export const proofQuery = z.strictObject({
  filePath: z
    .string()
    .min(1)
    .max(300)
    .describe('`payment_proof` of a payment request, unchanged')
    .meta({ example: PROOF_PATH }),
});
export const proofResponse = signedUrlResult.meta({ id: 'SignedUrl', example: { signedUrl: PROOF_URL } });

const shared = {
  id,
  status: documentedPaymentStatus,
  payment_method: z.enum(PAYMENT_METHODS),
  transaction_id: z.string(),
  amount: pkr.describe('PKR'),
  created_at: z.iso.datetime(),
};

/** GET /api/student/purchases (docs/product/rest.md#students). */
export const purchasesResponse = z
  .array(
    z
      .strictObject({
        ...shared,
        processed_at: z.iso.datetime().nullable(),
        courses: z.strictObject({ title: z.string() }),
        signedUrl: z.string().describe('URL of the proof'),
      })
      .meta({ id: 'Purchase' }),
  )
  .meta({
    example: [
      {
        id: PAYMENT_ID,
        status: 'completed',
        payment_method: 'easypaisa',
        transaction_id: 'TID 7712 3456',
        amount: 199,
        created_at: '2026-11-19T08:02:11.000Z',
        processed_at: '2026-11-19T10:40:02.000Z',
        courses: { title: 'Contract Law Essentials' },
        signedUrl: PROOF_URL,
      },
    ],
  });

export const presentPurchase = (payment: Payment) => ({
  id: payment.id,
  status: toDocumentedPaymentStatus(payment.status),
  payment_method: payment.method,
  transaction_id: payment.transactionId,
  amount: presentAmount(payment.amount),
  created_at: payment.createdAt,
  processed_at: payment.processedAt,
  courses: { title: payment.courseTitle },
  signedUrl: payment.proofUrl,
});

/** GET /api/admin/payments (docs/product/rest.md#payments). */
export const requestsResponse = z
  .array(
    z
      .strictObject({
        ...shared,
        payment_proof: z.string().describe('storage path, for GET /api/payments/proof'),
        student: z.strictObject({ full_name: z.string() }),
        course: z.strictObject({ title: z.string() }),
        enrollment: z.strictObject({ status: documentedEnrollmentStatus }),
      })
      .meta({ id: 'PaymentRequest' }),
  )
  .meta({
    example: [
      {
        id: PAYMENT_ID,
        status: 'pending',
        payment_method: 'easypaisa',
        transaction_id: 'TID 7712 3456',
        amount: 199,
        created_at: '2026-11-19T08:02:11.000Z',
        payment_proof: PROOF_PATH,
        student: { full_name: 'Sana Malik' },
        course: { title: 'Contract Law Essentials' },
        enrollment: { status: 'under_review' },
      },
    ],
  });

export const presentRequest = (request: PaymentRequest, proofPath: string) => ({
  id: request.id,
  status: toDocumentedPaymentStatus(request.status),
  amount: presentAmount(request.amount),
  payment_method: request.method,
  transaction_id: request.transactionId,
  payment_proof: proofPath,
  created_at: request.createdAt,
  student: { full_name: request.studentName },
  course: { title: request.courseTitle },
  enrollment: { status: toDocumentedStatus(request.enrollmentStatus) },
});

/** PUT /api/admin/payments/{id}/completed and …/reject. */
export const rejectBody = z
  .strictObject({ reason: z.string().max(500).optional().describe('shown to the student') })
  .meta({ example: { reason: 'The amount on the receipt is not the price of the course.' } });
export const decisionResponse = done.meta({ id: 'Done', example: { ok: true } });
