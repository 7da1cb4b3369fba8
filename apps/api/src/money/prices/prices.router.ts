import { studentIdInput } from '@qanoon/contracts/administration/students';
import { courseChoices, courseChoicesInput } from '@qanoon/contracts/catalog/course-choices';
import { courseIdInput } from '@qanoon/contracts/catalog/courses';
import { done } from '@qanoon/contracts/lib/primitives';
import * as prices from '@qanoon/contracts/money/prices';
import { z } from 'zod';
import { visitorProcedure } from '../../academy/settings/close-academy.ts';
import { listCourseChoices } from '../../catalog/courses/list-course-choices.ts';
import { adminWith, router, studentProcedure } from '../../lib/trpc.ts';
import * as scholarships from './grant-scholarship.ts';
import { getQuote } from './price-order.ts';
import * as bundles from './save-bundle.ts';
import * as coupons from './save-coupon.ts';
import * as sales from './set-sale.ts';

const seller = adminWith('canManageCourses');
const reviewer = adminWith('canManageEnrollments');

export const pricesRouter = router({
  bundles: visitorProcedure
    .input(prices.listOfferedBundlesInput)
    .output(z.array(prices.offeredBundle))
    .query(({ ctx, input }) => bundles.listOffered(ctx, input)),
  quote: studentProcedure
    .input(prices.quoteInput)
    .output(prices.quote)
    .query(({ ctx, input }) => getQuote(ctx, ctx.actor, input)),
  courseChoices: seller
    .input(courseChoicesInput)
    .output(courseChoices)
    .query(({ ctx, input }) => listCourseChoices(ctx, input, 'priced')),
  coupons: seller
    .input(prices.listPricesInput)
    .output(prices.couponPage)
    .query(({ ctx, input }) => coupons.listCoupons(ctx, input)),
  createCoupon: seller
    .input(prices.couponForm)
    .output(done)
    .mutation(({ ctx, input }) => coupons.createCoupon(ctx, ctx.actor, input)),
  updateCoupon: seller
    .input(prices.updateCouponInput)
    .output(done)
    .mutation(({ ctx, input }) => coupons.updateCoupon(ctx, ctx.actor, input)),
  setCouponActive: seller
    .input(prices.setCouponActiveInput)
    .output(done)
    .mutation(({ ctx, input }) => coupons.setCouponActive(ctx, ctx.actor, input)),
  allBundles: seller
    .input(prices.listPricesInput)
    .output(prices.bundlePage)
    .query(({ ctx, input }) => bundles.listBundles(ctx, input)),
  createBundle: seller
    .input(prices.bundleForm)
    .output(done)
    .mutation(({ ctx, input }) => bundles.createBundle(ctx, ctx.actor, input)),
  updateBundle: seller
    .input(prices.updateBundleInput)
    .output(done)
    .mutation(({ ctx, input }) => bundles.updateBundle(ctx, ctx.actor, input)),
  deleteBundle: seller
    .input(prices.deleteBundleInput)
    .output(done)
    .mutation(({ ctx, input }) => bundles.deleteBundle(ctx, ctx.actor, input)),
  sales: seller
    .input(prices.listPricesInput)
    .output(prices.salePage)
    .query(({ ctx, input }) => sales.listSales(ctx, input)),
  setSale: seller
    .input(prices.setSaleInput)
    .output(done)
    .mutation(({ ctx, input }) => sales.setSale(ctx, ctx.actor, input)),
  endSale: seller
    .input(courseIdInput)
    .output(done)
    .mutation(({ ctx, input }) => sales.endSale(ctx, ctx.actor, input)),
  scholarships: reviewer
    .input(studentIdInput)
    .output(z.array(prices.scholarship))
    .query(({ ctx, input }) => scholarships.listScholarships(ctx, input)),
  grantScholarship: reviewer
    .input(prices.grantScholarshipInput)
    .output(done)
    .mutation(({ ctx, input }) => scholarships.grantScholarship(ctx, ctx.actor, input)),
  withdrawScholarship: reviewer
    .input(prices.scholarshipIdInput)
    .output(done)
    .mutation(({ ctx, input }) => scholarships.withdrawScholarship(ctx, ctx.actor, input)),
});
