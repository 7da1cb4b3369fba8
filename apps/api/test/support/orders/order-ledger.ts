import { receiptNumber } from '@qanoon/contracts/money/receipts';
import type { Db } from '@qanoon/db/engine/client';
import {
  coupons,
  courses,
  enrollments,
  ledgerEntries,
  orderEvents,
  orderItems,
  orders,
  payments,
  receipts,
} from '@qanoon/db/schema';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import { isOpenStatus, isTransition, type OrderStatus } from '@qanoon/domain/orders/order-states';
import { asc, eq, gte } from 'drizzle-orm';

type Order = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;

/**
 * Compares without Vitest, because many comparisons follow each of many events, and Vitest's take longer than
 * the events.
 */
const that = (found: unknown, what = 'amount') => ({
  is(expected: unknown): void {
    if (found !== expected) throw new Error(`${what}: expected ${expected}, found ${found}`);
  },
});

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

const couponOf = ({ discounts }: Item): number =>
  sumOf(
    discounts.filter(({ kind }) => kind === 'coupon'),
    ({ amount }) => amount,
  );

/**
 * Keeps the books as they must be, independently of the product: from the rows of orders and payments and
 * from what was paid out.
 */
export class OrderLedger {
  orders: Order[] = [];
  items: Item[] = [];
  payments: (typeof payments.$inferSelect)[] = [];
  enrollments: (typeof enrollments.$inferSelect)[] = [];
  /** The banks' fees in paisa. */
  fees = 0;
  /** The paisa taken in cash, by student. */
  readonly cash = new Map<string, number>();
  /** The paisa of that cash that were paid back. */
  cashPaidOut = 0;
  /** The paisa paid back, by student. */
  readonly paidOut = new Map<string, number>();
  /** The enrollments that an administrator has ended once. */
  readonly ended = new Set<string>();
  private readonly db: Db;
  private readonly balances = new Map<string, number>();
  private readonly entryIds = new Set<string>();
  private readonly statuses = new Map<string, OrderStatus>();
  private readonly eventIds = new Set<string>();
  private readonly frozen = new Map<string, string>();
  private readonly basePrices = new Map<string, number>();
  /** The orders whose price has fallen since the last comparison. */
  private readonly lowered = new Set<string>();
  private readonly receiptsOfYear = new Map<string, Map<number, string>>();

  constructor(db: Db) {
    this.db = db;
  }

  /** Reads the rows, and those of the append-only tables since `at`, and compares everything. */
  async check(at: Date): Promise<void> {
    const { db } = this;
    this.orders = await db.select().from(orders).orderBy(asc(orders.createdAt), asc(orders.id));
    this.items = await db
      .select()
      .from(orderItems)
      .orderBy(asc(orderItems.orderId), asc(orderItems.orderIndex));
    this.payments = await db.select().from(payments).orderBy(asc(payments.createdAt), asc(payments.id));
    this.enrollments = await db.select().from(enrollments).orderBy(asc(enrollments.id));
    await this.readEntries(at);
    await this.readEvents(at);
    await this.readReceipts(at);
    await this.checkAccess();
    this.checkMoney();
    this.checkOrders();
    await this.checkCoupons();
  }

  private async readEntries(at: Date): Promise<void> {
    const entries = await this.db.select().from(ledgerEntries).where(gte(ledgerEntries.createdAt, at));
    for (const { id, debit, credit, amount } of entries) {
      if (this.entryIds.has(id)) continue;
      this.entryIds.add(id);
      this.balances.set(debit, this.balanceOf(debit) + amount);
      this.balances.set(credit, this.balanceOf(credit) - amount);
    }
    that(await this.db.$count(ledgerEntries), 'entries of an earlier time').is(this.entryIds.size);
  }

  private balanceOf = (account: string): number => this.balances.get(account) ?? 0;

  /** Consecutive states of an order follow the table of transitions. */
  private async readEvents(at: Date): Promise<void> {
    const events = await this.db
      .select()
      .from(orderEvents)
      .where(gte(orderEvents.createdAt, at))
      .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
    for (const { id, orderId, kind, status } of events) {
      if (this.eventIds.has(id)) continue;
      this.eventIds.add(id);
      const from = this.statuses.get(orderId) ?? null;
      that(isTransition(kind, from, status), `${kind} from ${from} to ${status}`).is(true);
      this.statuses.set(orderId, status);
      if (kind === 'price-lowered') this.lowered.add(orderId);
    }
    for (const { id, status } of this.orders)
      that(this.statuses.get(id), 'the last event’s state').is(status);
  }

  /** The numbers of a year are 1, 2, 3 …, and a receipt never changes. */
  private async readReceipts(at: Date): Promise<void> {
    const issued = await this.db
      .select()
      .from(receipts)
      .where(gte(receipts.createdAt, at))
      .orderBy(asc(receipts.number));
    for (const { year, number, orderId } of issued) {
      const ofYear = this.receiptsOfYear.get(year) ?? new Map<number, string>();
      this.receiptsOfYear.set(year, ofYear);
      if (ofYear.has(number)) continue;
      that(number, `after ${receiptNumber(year, ofYear.size)}`).is(ofYear.size + 1);
      ofYear.set(number, orderId);
    }
    const numbers = [...this.receiptsOfYear.values()].reduce((sum, { size }) => sum + size, 0);
    that(await this.db.$count(receipts), 'receipts').is(numbers);
    const receipted = new Set([...this.receiptsOfYear.values()].flatMap((ofYear) => [...ofYear.values()]));
    for (const { id, status } of this.orders)
      if (status === 'paid') that(receipted.has(id), `a receipt of the paid order ${id}`).is(true);
  }

  private itemsOf = (orderId: string): Item[] => this.items.filter((item) => item.orderId === orderId);

  /**
   * An open course has a paid order, a grant or no price, and a paid course is open unless an administrator
   * ended it.
   */
  private async checkAccess(): Promise<void> {
    const free = await this.db.select({ id: courses.id }).from(courses).where(eq(courses.price, NO_MONEY));
    const freeIds = new Set(free.map(({ id }) => id));
    const paid = this.orders.filter(({ status }) => status === 'paid');
    const isPaid = (studentId: string, courseId: string) =>
      paid.some(
        (order) =>
          order.studentId === studentId && this.itemsOf(order.id).some((item) => item.courseId === courseId),
      );
    for (const { id, studentId, courseId, status, grantedById } of this.enrollments) {
      const mayLearn = grantedById !== null || freeIds.has(courseId) || isPaid(studentId, courseId);
      if (status === 'approved') that(mayLearn, `access of ${studentId} to ${courseId}`).is(true);
      else if (!this.ended.has(id))
        that(isPaid(studentId, courseId), `no access to a paid course: ${id}`).is(false);
    }
    for (const order of paid)
      for (const { courseId, studentId } of this.itemsOf(order.id))
        that(
          this.enrollments.some((each) => each.studentId === studentId && each.courseId === courseId),
          'an enrolment of a paid course',
        ).is(true);
  }

  private checkMoney(): void {
    that(
      sumOf([...this.balances.values()], (balance) => balance),
      'all balances',
    ).is(0);
    that(this.balanceOf('fees')).is(this.fees);
    const completed = this.payments.filter(({ status }) => status === 'completed');
    const cash = sumOf([...this.cash.values()], (amount) => amount);
    that(this.balanceOf('payee:cash') + this.cashPaidOut, 'cash').is(cash);
    const received = cash + sumOf(completed, ({ receivedAmount }) => receivedAmount!);
    const paidOut = sumOf([...this.paidOut.values()], (amount) => amount);
    const payees = sumOf([...this.balances], ([account, balance]) =>
      account.startsWith('payee:') ? balance : 0,
    );
    that(payees, 'the accounts of the academy').is(received - paidOut - this.fees);
    const students = new Set(this.orders.map(({ studentId }) => studentId));
    for (const studentId of students) {
      // The money that came in, less what orders hold or were paid with, less what was paid back.
      const credit =
        sumOf(completed, (each) => (each.studentId === studentId ? each.receivedAmount! : 0)) -
        sumOf(this.orders, (order) => (order.studentId === studentId ? order.received : 0)) +
        (this.cash.get(studentId) ?? 0) -
        (this.paidOut.get(studentId) ?? 0);
      that(this.balanceOf(`credit:${studentId}`) + credit, `credit of ${studentId}`).is(0);
    }
    for (const { id, status, received: held } of this.orders)
      that(this.balanceOf(`order:${id}`) + (isOpenStatus(status) ? held : 0), `money of ${id}`).is(0);
    const sales = sumOf([...this.balances], ([account, balance]) =>
      account.startsWith('sales:') ? -balance : 0,
    );
    const discounts = sumOf([...this.balances], ([account, balance]) =>
      account.startsWith('discounts:') ? balance : 0,
    );
    const paid = this.orders.filter(({ status }) => status === 'paid');
    that(sales, 'sales at list prices').is(sumOf(paid, ({ listTotal }) => listTotal));
    that(sales - discounts, 'revenue').is(sumOf(paid, ({ total }) => total));
  }

  private checkOrders(): void {
    const taken = new Set<string>();
    for (const order of this.orders) {
      const items = this.itemsOf(order.id);
      const isOpen = isOpenStatus(order.status);
      that(
        items.every((item) => item.isOpen === isOpen),
        'items of an open order',
      ).is(true);
      for (const { courseId } of isOpen ? items : []) {
        that(taken.has(`${order.studentId} ${courseId}`), 'two open orders of one course').is(false);
        taken.add(`${order.studentId} ${courseId}`);
      }
      that(order.total).is(sumOf(items, ({ price }) => price));
      that(order.listTotal).is(sumOf(items, ({ listPrice }) => listPrice));
      for (const { listPrice, price, discounts } of items)
        that(listPrice - price, 'discounts').is(sumOf(discounts, ({ amount }) => amount));
      const waiting = this.payments.filter((each) => each.orderId === order.id && each.status === 'pending');
      if (isOpen) that(order.status === 'under_review', 'proofs that wait').is(waiting.length > 0);
      if (isOpen) that(order.expiresAt === null, 'time of an open order').is(order.status === 'under_review');
      if (order.status === 'paid') that(order.received).is(order.total);
      // This is everything that the student was shown, apart from a coupon that the student applies before
      // the first proof.
      const shown = JSON.stringify([
        order.reference,
        order.listTotal,
        order.payees,
        items.map(({ courseId, courseTitle, courseLanguage, listPrice, discounts }) => [
          courseId,
          courseTitle,
          courseLanguage,
          listPrice,
          discounts.filter(({ kind }) => kind !== 'coupon'),
        ]),
      ]);
      this.checkFallenPrice(order, items);
      that(this.frozen.get(order.id) ?? shown, 'what the order showed').is(shown);
      this.frozen.set(order.id, shown);
      if (order.status === 'open') continue;
      const priced = `${order.id} price`;
      that(this.frozen.get(priced) ?? String(order.total), 'the price after the first proof').is(
        String(order.total),
      );
      this.frozen.set(priced, String(order.total));
    }
    const keys = this.payments.flatMap(({ creditPayee, creditKey }) =>
      creditKey === null ? [] : `${creditPayee} ${creditKey}`,
    );
    that(new Set(keys).size, 'one credit pays once').is(keys.length);
    for (const { status, creditKey } of this.payments)
      if (status === 'completed') that(creditKey === null, 'no credit of an approved payment').is(false);
  }

  /** If its coupon is left aside, a price changes only by the event of a fallen price, and only falls. */
  private checkFallenPrice({ id }: Order, items: readonly Item[]): void {
    const price = sumOf(items, (item) => item.price + couponOf(item));
    const before = this.basePrices.get(id);
    this.basePrices.set(id, price);
    if (!this.lowered.delete(id)) return;
    that(before !== undefined && price < before, `${id} costs less`).is(true);
    this.frozen.delete(id);
  }

  private async checkCoupons(): Promise<void> {
    for (const { id, code, uses, maxUses } of await this.db.select().from(coupons)) {
      const using = this.orders.filter(
        (order) => order.couponId === id && order.status !== 'withdrawn' && order.status !== 'expired',
      );
      that(uses, `uses of ${code}`).is(using.length);
      if (maxUses !== null) that(uses <= maxUses, `uses of ${code} in all`).is(true);
    }
  }
}
