import { courses } from '../catalog/courses.ts';
import {
  bigint,
  bool,
  createdAt,
  id,
  index,
  int,
  json,
  paisa,
  table,
  text,
  timestamp,
  uniqueIndex,
} from '../columns.ts';
import { users } from '../people/users.ts';

/** Codes that reduce the price of an order. */
export const coupons = table(
  'coupons',
  {
    id: id(),
    /** The code, in capitals and digits. */
    code: text().notNull(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** The reduction in percent or in paisa. */
    value: bigint().notNull(),
    /** The course that it reduces; null means all courses. */
    courseId: text().references(() => courses.id),
    startsAt: timestamp(),
    endsAt: timestamp(),
    /** The most orders that may use it; null means unlimited. */
    maxUses: int(),
    maxUsesPerStudent: int(),
    /** Whether courses at a sale price keep that price, and the coupon takes nothing off them. */
    excludesSales: bool().notNull().default(false),
    /** The number of orders that have used it and are not withdrawn or expired. */
    uses: int().notNull().default(0),
    isActive: bool().notNull().default(true),
    createdById: text().references(() => users.id, { onDelete: 'set null' }),
    /** Incremented with each change by an administrator: an editor with an older version is refused. */
    version: int().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('coupons_code').on(t.code), index('coupons_created_at').on(t.createdAt, t.id)],
);

/** The price of a course for one student, until it is used or withdrawn. */
export const scholarships = table(
  'scholarships',
  {
    id: id(),
    studentId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    price: paisa().notNull(),
    reason: text().notNull(),
    endsAt: timestamp(),
    withdrawnAt: timestamp(),
    grantedById: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('scholarships_student_id').on(t.studentId, t.courseId)],
);

/** Courses that cost less together. */
export const bundles = table(
  'bundles',
  {
    id: id(),
    title: text().notNull(),
    titleUrdu: text().notNull().default(''),
    courseIds: json<string[]>().notNull(),
    /** The price of all courses together. */
    price: paisa().notNull(),
    isActive: bool().notNull().default(true),
    endsAt: timestamp(),
    version: int().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('bundles_created_at').on(t.createdAt, t.id)],
);
