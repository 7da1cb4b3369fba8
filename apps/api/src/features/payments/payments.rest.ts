import type { RestRoute } from '../../http/rest.ts';

export const paymentRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/payments/request-enroll',
    summary: 'Submit proof of payment',
    files: { payment_proof: 'payment-proof' },
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
    call: (api, { query }) => api.payments.proof({ filePath: query.filePath ?? '' }),
  },
  {
    method: 'GET',
    path: '/api/student/purchases',
    summary: "The student's payments",
    call: async (api) =>
      (await api.payments.mine()).map((payment) => ({
        id: payment.id,
        status: payment.status,
        payment_method: payment.method,
        transaction_id: payment.transactionId,
        amount: payment.amount,
        created_at: payment.createdAt,
        processed_at: payment.processedAt,
        courses: { title: payment.courseTitle },
        signedUrl: payment.proofUrl,
      })),
  },
  {
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'Every payment request',
    // The documented call returns them all: page after page of the console's own list.
    call: async (api) => {
      const all = [];
      let cursor: string | undefined;
      do {
        const page = await api.payments.requests({ cursor, limit: 100 });
        for (const request of page.items)
          all.push({
            id: request.id,
            status: request.status,
            amount: request.amount,
            payment_method: request.method,
            transaction_id: request.transactionId,
            payment_proof: request.paymentProof,
            created_at: request.createdAt,
            student: { full_name: request.studentName },
            course: { title: request.courseTitle },
            enrollment: { status: request.enrollmentStatus },
          });
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return all;
    },
  },
  {
    method: 'PUT',
    path: '/api/admin/payments/:id/completed',
    summary: 'Approve a payment',
    call: (api, { params }) => api.payments.approve({ paymentId: params.id! }),
  },
  {
    method: 'PUT',
    path: '/api/admin/payments/:id/reject',
    summary: 'Reject a payment',
    call: (api, { params, body }) => api.payments.reject({ paymentId: params.id!, ...(body.reason !== undefined && { reason: body.reason }) }),
  },
];
