import { courseIdInput } from '@qanoon/contracts/catalog/courses';
import { done, id } from '@qanoon/contracts/lib/primitives';
import { approvePaymentInput, reversePaymentInput } from '@qanoon/contracts/orders/orders';
import {
  payment,
  paymentIdInput,
  rejectPaymentInput,
  requestEnrollInput,
  signedUrlResult,
} from '@qanoon/contracts/orders/payments';
import { z } from 'zod';
import { adminWith, router, signedInProcedure, studentProcedure } from '../../lib/trpc.ts';
import * as decisions from './decide-payment.ts';
import * as service from './payments.service.ts';
import { enrollFree, requestEnroll } from './request-enroll.ts';

const reviewer = adminWith('canManageEnrollments');

export const paymentsRouter = router({
  requestEnroll: studentProcedure
    .input(requestEnrollInput)
    .output(z.strictObject({ paymentId: id }))
    .mutation(({ ctx, input }) => requestEnroll(ctx, ctx.actor, input)),
  enrollFree: studentProcedure
    .input(courseIdInput)
    .output(done)
    .mutation(({ ctx, input }) => enrollFree(ctx, ctx.actor, input)),
  mine: studentProcedure.output(z.array(payment)).query(({ ctx }) => service.listOwnPayments(ctx, ctx.actor)),
  proof: signedInProcedure
    .input(paymentIdInput)
    .output(signedUrlResult)
    .query(({ ctx, input }) => service.getProof(ctx, ctx.actor, input)),
  approve: reviewer
    .input(approvePaymentInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.approvePayment(ctx, ctx.actor, input)),
  reject: reviewer
    .input(rejectPaymentInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.rejectPayment(ctx, ctx.actor, input)),
  reverse: reviewer
    .input(reversePaymentInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.reversePayment(ctx, ctx.actor, input)),
});
