import { MAX_ORDER_COURSES } from '@qanoon/domain/catalog/course-limits';
import { MAX_PAISA } from '@qanoon/domain/lib/money';
import { LANGUAGES } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/prices';
import { z } from 'zod';
import { id, page, pageInput, paisa, requiredId, timestamp, typedPaisa } from '../lib/primitives.ts';
import { atMost, multiLineText, oneLineText, requiredText } from '../lib/text.ts';
import { couponCode, discount } from './discounts.ts';

const MIN_BUNDLE_COURSES = 2;
const MAX_BUNDLE_COURSES = MAX_ORDER_COURSES;
const MAX_USES = 1_000_000;

/** A time in the years that both databases support; null when there is none. */
const moment = z.iso
  .datetime({ error: m.enterADateAndTime })
  .refine((time) => time >= '2000' && time < '3000', { error: m.enterADateAndTime })
  .nullable();
const amountFrom0 = typedPaisa(m.enterAnAmount);
const amount = amountFrom0.positive({ error: m.enterAnAmountAboveZero });
const uses = z
  .int({ error: m.enterAWholeNumber })
  .min(1, { error: m.enterAWholeNumber })
  .max(MAX_USES, { error: m.enterAWholeNumber })
  .nullable();
const version = z.int().min(1);
const isOrdered = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): boolean =>
  startsAt === null || endsAt === null || startsAt < endsAt;

/** What an administrator decides about a coupon. */
export const couponForm = z
  .strictObject({
    code: couponCode.regex(/^[A-Z0-9]{3,40}$/u, { error: m.codeIsLettersAndDigits }),
    kind: z.enum(['percent', 'amount']),
    /** Percent from 1 to 100, or paisa. */
    value: z
      .int({ error: m.enterAnAmount })
      .max(MAX_PAISA, { error: m.enterAnAmount })
      .positive({ error: m.enterAnAmountAboveZero }),
    /** The course that it is for; null means all courses. */
    courseId: id.nullable(),
    startsAt: moment,
    endsAt: moment,
    /** The most orders that may use it; null means unlimited. */
    maxUses: uses,
    maxUsesPerStudent: uses,
    /** Whether it takes nothing off courses at a sale price; absent: it does. */
    excludesSales: z.boolean().optional(),
  })
  .refine(({ kind, value }) => kind === 'amount' || value <= 100, {
    error: m.percentIsFrom1To100,
    path: ['value'],
  })
  .refine(isOrdered, { error: m.endIsAfterStart, path: ['endsAt'] });
export type CouponForm = z.infer<typeof couponForm>;

const couponIdInput = z.strictObject({ couponId: id });
/** `version` is the one that the administrator has seen. */
export const updateCouponInput = couponForm.safeExtend({ couponId: id, version });
export const setCouponActiveInput = couponIdInput.extend({ version, isActive: z.boolean() });

const namedCourse = z.strictObject({ id, title: z.string(), titleLanguage: z.enum(LANGUAGES) });

/** A coupon for administrators. */
export const coupon = z.strictObject({
  id,
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Percent from 1 to 100, or paisa. */
  value: z.int(),
  course: namedCourse.nullable(),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerStudent: z.int().nullable(),
  excludesSales: z.boolean(),
  /** The number of orders that have used it and are not withdrawn or expired. */
  uses: z.int(),
  isActive: z.boolean(),
  version,
  createdAt: timestamp,
});
export type Coupon = z.infer<typeof coupon>;

export const listPricesInput = z.strictObject({
  ...pageInput,
  limit: z.int().min(1).max(50).default(20),
});
export const couponPage = page(coupon);

/** What an administrator decides about a bundle. */
export const bundleForm = z.strictObject({
  title: requiredText(m.titleIsRequired, 100),
  titleUrdu: oneLineText().max(100, atMost(100)),
  courseIds: z
    .array(id)
    .min(MIN_BUNDLE_COURSES, { error: m.chooseAtLeastTwoCourses })
    .max(MAX_BUNDLE_COURSES, { error: m.chooseAtMostTwentyCourses })
    .refine((ids) => new Set(ids).size === ids.length, { error: m.chooseEachCourseOnce }),
  /** The price of all courses together. */
  price: amount,
  isActive: z.boolean(),
  endsAt: moment,
});
export type BundleForm = z.infer<typeof bundleForm>;

export const updateBundleInput = bundleForm.extend({ bundleId: id, version });
export const deleteBundleInput = z.strictObject({ bundleId: id, version });

const bundleCourse = namedCourse.extend({ price: paisa });

/** A bundle for administrators. `listTotal`: the sum of the list prices. */
export const bundle = z.strictObject({
  id,
  title: z.string(),
  titleUrdu: z.string(),
  courses: z.array(bundleCourse.extend({ isPublished: z.boolean() })),
  listTotal: paisa,
  price: paisa,
  isActive: z.boolean(),
  endsAt: timestamp.nullable(),
  version,
  createdAt: timestamp,
});
export type Bundle = z.infer<typeof bundle>;
export const bundlePage = page(bundle);

/** When a course is given, only the bundles that contain it are listed. */
export const listOfferedBundlesInput = z.strictObject({ courseId: id.optional() }).optional();

/**
 * A bundle for everybody, in the reader's language. `price` is what its courses cost together now,
 * `separateTotal` what they cost one by one, with the sales that are on.
 */
export const offeredBundle = z.strictObject({
  id,
  title: z.string(),
  titleLanguage: z.enum(LANGUAGES),
  courses: z.array(bundleCourse),
  separateTotal: paisa,
  price: paisa,
  endsAt: timestamp.nullable(),
});
export type OfferedBundle = z.infer<typeof offeredBundle>;

const courseId = requiredId(m.chooseACourse);

export const setSaleInput = z.strictObject({ courseId, salePrice: amountFrom0, endsAt: moment });
/** A course with a sale price; after `endsAt` it is over. */
export const sale = namedCourse.extend({
  listPrice: paisa,
  salePrice: paisa,
  endsAt: timestamp.nullable(),
  /** Whether students pay the sale price now. */
  isOn: z.boolean(),
});
export type Sale = z.infer<typeof sale>;
export const salePage = page(sale);

export const grantScholarshipInput = z.strictObject({
  studentId: id,
  courseId,
  /** 0 makes the course free for this student. */
  price: amountFrom0,
  reason: multiLineText().min(1, { error: m.reasonIsRequired }).max(300, atMost(300)),
  endsAt: moment,
});
export type GrantScholarship = z.infer<typeof grantScholarshipInput>;
export const scholarshipIdInput = z.strictObject({ scholarshipId: id });

/** A scholarship for administrators. */
export const scholarship = z.strictObject({
  id,
  course: namedCourse,
  listPrice: paisa,
  price: paisa,
  reason: z.string(),
  endsAt: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  grantedByName: z.string().nullable(),
  createdAt: timestamp,
});
export type Scholarship = z.infer<typeof scholarship>;

export const quoteInput = z.strictObject({
  courseIds: z.array(id).min(1).max(MAX_ORDER_COURSES),
  bundleId: id.optional(),
});
/** What an order of these courses would freeze now. */
export const quote = z.strictObject({
  items: z.array(
    z.strictObject({ courseId: id, listPrice: paisa, price: paisa, discounts: z.array(discount) }),
  ),
  listTotal: paisa,
  total: paisa,
});
