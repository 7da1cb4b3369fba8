import type { Dataset } from './dataset.ts';

const couponForm = {
  code: 'EID25',
  kind: 'percent',
  value: 25,
  courseId: null,
  startsAt: '2026-11-01T04:00:00.000Z',
  endsAt: null,
  maxUses: 10,
  maxUsesPerStudent: 1,
};
const bundleOf = (courseIds: string[]) => ({
  title: 'Two courses',
  titleUrdu: 'دو کورس',
  courseIds,
  price: 400_00,
  isActive: true,
  endsAt: null,
});

/** A valid input of every procedure about prices. */
export const PRICE_EXAMPLES: Record<string, (dataset: Dataset) => unknown> = {
  'prices.allBundles': () => ({ limit: 10, cursor: null }),
  'prices.bundles': ({ priced }) => ({ courseId: priced.id }),
  'prices.coupons': () => ({ limit: 10, cursor: null }),
  'prices.courseChoices': ({ priced }) => ({ search: 'law', ids: [priced.id] }),
  'prices.createBundle': ({ priced, enrolled }) => bundleOf([priced.id, enrolled.id]),
  'prices.createCoupon': ({ priced }) => ({ ...couponForm, courseId: priced.id }),
  'prices.deleteBundle': ({ bundle }) => ({ bundleId: bundle.id, version: 1 }),
  'prices.endSale': ({ priced }) => ({ courseId: priced.id }),
  'prices.grantScholarship': ({ priced, student }) => ({
    studentId: student.id,
    courseId: priced.id,
    price: 50_00,
    reason: 'Merit',
    endsAt: null,
  }),
  'prices.quote': ({ priced }) => ({ courseIds: [priced.id] }),
  'prices.sales': () => ({ limit: 10, cursor: null }),
  'prices.scholarships': ({ student }) => ({ studentId: student.id }),
  'prices.setCouponActive': ({ coupon }) => ({ couponId: coupon.id, version: 1, isActive: false }),
  'prices.setSale': ({ priced }) => ({
    courseId: priced.id,
    salePrice: 100_00,
    endsAt: '2027-01-01T04:00:00.000Z',
  }),
  'prices.updateBundle': ({ bundle, priced, enrolled }) => ({
    ...bundleOf([priced.id, enrolled.id]),
    bundleId: bundle.id,
    version: 1,
  }),
  'prices.updateCoupon': ({ coupon }) => ({ ...couponForm, couponId: coupon.id, version: 1 }),
  'prices.withdrawScholarship': ({ scholarship }) => ({ scholarshipId: scholarship.id }),
};
