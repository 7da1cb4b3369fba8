import { studentIdInput } from '@qanoon/contracts/administration/students';
import { done } from '@qanoon/contracts/lib/primitives';
import {
  adminOrderPage,
  applyCouponInput,
  listAdminOrdersInput,
  listOrdersInput,
  openedOrder,
  openOrderInput,
  order,
  orderIdInput,
  orderPage,
  payOutAccounts,
  payOutInput,
  recordCashInput,
  recordedCash,
  refundOrderInput,
  reviewedOrder,
  studentCredit,
} from '@qanoon/contracts/orders/orders';
import { paymentIdInput } from '@qanoon/contracts/orders/payments';
import { adminWith, router, studentProcedure } from '../../lib/trpc.ts';
import { applyCoupon } from './apply-coupon.ts';
import * as service from './orders.service.ts';
import { getCredit, listPayOutAccounts, payOut } from './pay-out-credit.ts';
import { recordCash } from './record-cash.ts';
import { refund } from './reverse-order.ts';

const reviewer = adminWith('canManageEnrollments');

export const ordersRouter = router({
  open: studentProcedure
    .input(openOrderInput)
    .output(openedOrder)
    .mutation(({ ctx, input }) => service.openOwn(ctx, ctx.actor, input)),
  mine: studentProcedure
    .input(listOrdersInput)
    .output(orderPage)
    .query(({ ctx, input }) => service.listOwn(ctx, ctx.actor, input)),
  get: studentProcedure
    .input(orderIdInput)
    .output(order)
    .query(({ ctx, input }) => service.getOwn(ctx, ctx.actor, input)),
  applyCoupon: studentProcedure
    .input(applyCouponInput)
    .output(done)
    .mutation(({ ctx, input }) => applyCoupon(ctx, ctx.actor, input)),
  useCredit: studentProcedure
    .input(orderIdInput)
    .output(done)
    .mutation(({ ctx, input }) => service.useCredit(ctx, ctx.actor, input)),
  withdraw: studentProcedure
    .input(orderIdInput)
    .output(done)
    .mutation(({ ctx, input }) => service.withdrawOrder(ctx, ctx.actor, input)),
  list: reviewer
    .input(listAdminOrdersInput)
    .output(adminOrderPage)
    .query(({ ctx, input }) => service.listOrders(ctx, input)),
  reviewed: reviewer
    .input(paymentIdInput)
    .output(reviewedOrder)
    .query(({ ctx, input }) => service.getReviewed(ctx, input)),
  recordCash: reviewer
    .input(recordCashInput)
    .output(recordedCash)
    .mutation(({ ctx, input }) => recordCash(ctx, ctx.actor, input)),
  refund: reviewer
    .input(refundOrderInput)
    .output(done)
    .mutation(({ ctx, input }) => refund(ctx, ctx.actor, input)),
  creditOf: reviewer
    .input(studentIdInput)
    .output(studentCredit)
    .query(({ ctx, input }) => getCredit(ctx, input)),
  payOutAccounts: reviewer.output(payOutAccounts).query(({ ctx }) => listPayOutAccounts(ctx)),
  payOut: reviewer
    .input(payOutInput)
    .output(done)
    .mutation(({ ctx, input }) => payOut(ctx, ctx.actor, input)),
});
