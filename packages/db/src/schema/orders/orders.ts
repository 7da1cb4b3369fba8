import type { OrderPayee } from '@qanoon/contracts/orders/orders';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import type { Discount } from '@qanoon/domain/money/pricing';
import { ORDER_EVENTS, ORDER_STATUSES } from '@qanoon/domain/orders/order-states';
import { LANGUAGES } from '@qanoon/messages/language';
import { sql } from 'drizzle-orm';
import { courses } from '../catalog/courses.ts';
import {
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
import { coupons } from '../money/prices.ts';
import { users } from '../people/users.ts';

/** What a student buys, with everything that the student was shown: prices, titles and accounts. */
export const orders = table(
  'orders',
  {
    id: id(),
    /** The reference for people, `XXXX-XXXC`; see order-reference.ts. */
    reference: text().notNull(),
    studentId: text()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    /** The sum of the items' list prices and of their prices. */
    listTotal: paisa().notNull(),
    total: paisa().notNull(),
    /** Payments that were approved, and used credit. At most `total` is used; the ledger has the rest. */
    received: paisa().notNull().default(NO_MONEY),
    couponId: text().references(() => coupons.id),
    /** The coupon as it was applied. */
    couponCode: text(),
    /** What the bundle was called whose price the student was shown; null for single courses. */
    bundleTitle: text(),
    bundleTitleUrdu: text(),
    /** The folded titles; see folded-columns.ts. */
    bundleTitleFolded: text(),
    bundleTitleUrduFolded: text(),
    /** The accounts that the student was shown. */
    payees: json<OrderPayee[]>().notNull(),
    /** When the order expires if no proof is under review; null for orders that do not expire. */
    expiresAt: timestamp(),
    remindedAt: timestamp(),
    paidAt: timestamp(),
    closedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('orders_reference').on(t.reference),
    index('orders_student_id').on(t.studentId, t.createdAt, t.id),
    index('orders_created_at').on(t.createdAt, t.id),
    index('orders_status_created_at').on(t.status, t.createdAt, t.id),
    index('orders_expires_at').on(t.expiresAt).where(sql`expires_at is not null`),
    index('orders_coupon_id').on(t.couponId).where(sql`coupon_id is not null`),
  ],
);

/** The courses of an order, as they were when it was opened. */
export const orderItems = table(
  'order_items',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    studentId: text()
      .notNull()
      .references(() => users.id),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    courseTitle: text().notNull(),
    courseLanguage: text({ enum: LANGUAGES }).notNull(),
    listPrice: paisa().notNull(),
    price: paisa().notNull(),
    discounts: json<Discount[]>().notNull(),
    orderIndex: int().notNull(),
    /** Whether the order is in one of OPEN_STATUSES. */
    isOpen: bool().notNull(),
  },
  (t) => [
    // A student has at most one open order for a course.
    uniqueIndex('order_items_open').on(t.studentId, t.courseId).where(sql`is_open`),
    index('order_items_order_id').on(t.orderId, t.orderIndex),
    // This index finds the orders of a course whose title was changed, and whether an order has a course.
    index('order_items_course_id').on(t.courseId, t.orderId),
  ],
);

/** What happened to an order. Only an erasure of the student changes rows: it clears the reason. */
export const orderEvents = table(
  'order_events',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ORDER_EVENTS }).notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    /** The payment that it is about. */
    paymentId: text(),
    /** The amount that it is about. */
    amount: paisa(),
    /**
     * The administrator who caused it. Null means the student for `opened` and `proof-submitted`, else the
     * server.
     */
    actorId: text().references(() => users.id),
    /** Shown to the student. */
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_events_order_id').on(t.orderId, t.createdAt, t.id),
    index('order_events_created_at').on(t.createdAt, t.id),
  ],
);
