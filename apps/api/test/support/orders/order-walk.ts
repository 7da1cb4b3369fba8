// biome-ignore-all lint/style/noExcessiveLinesPerFile: one event after another shares the walk’s state.

import { CASH } from '@qanoon/contracts/orders/orders';
import type { Tx } from '@qanoon/db/engine/client';
import { coupons, courses, jobs, orders, payeeAccounts, scholarships } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { randomFrom } from '../../../src/demo/plan/random-from.ts';
import { describeError } from '../../../src/lib/errors/errors.ts';
import { orderJobs } from '../../../src/orders/orders/orders.jobs.ts';
import type { TestApp, User } from '../../harness.ts';
import { OrderLedger } from './order-ledger.ts';

const ORDER_JOBS = orderJobs.map(({ name }) => name);
const HOUR = 3600;
/** If no row is in a state for the event, another event is chosen. */
const NOTHING = 'nothing to do';
/** These codes would hide a defect, because they are never a valid response to a call of the walk. */
const DEFECTS = ['INTERNAL', 'UNAVAILABLE', 'INVALID_INPUT', 'FORBIDDEN', 'UNAUTHORIZED'];

/**
 * A random walk through the events of orders: students and administrators call the real procedures, and
 * `ledger` keeps its own books.
 */
export class OrderWalk {
  readonly app: TestApp;
  readonly ledger: OrderLedger;
  /** The calls so far, for the message of a failure. */
  readonly log: string[] = [];
  accepted = 0;
  private readonly random: () => number;
  private readonly students: User[] = [];
  private admin!: User;
  private readonly courseIds: string[] = [];
  private freeCourseId!: string;
  private readonly transactionIds: string[] = [];
  private numbers = 0;

  constructor(app: TestApp, seed: number) {
    this.app = app;
    this.random = randomFrom(seed);
    this.ledger = new OrderLedger(app.db);
  }

  async start(): Promise<void> {
    const { db } = this.app;
    this.admin = await build.admin(db, { canManageUsers: true });
    for (let index = 0; index < 5; index++) this.students.push(await build.student(db));
    for (const price of [10_000, 25_000, 49_900, 100_000, 70_000])
      this.courseIds.push((await build.course(db, { price: asPaisa(price) })).id);
    await this.write((tx) =>
      tx
        .update(courses)
        .set({ salePrice: asPaisa(15_000) })
        .where(eq(courses.id, this.courseIds[1]!))
        .execute(),
    );
    this.freeCourseId = (await build.course(db, { price: asPaisa(0) })).id;
    const createdAt = this.app.deps.now();
    await this.write((tx) =>
      tx
        .insert(coupons)
        .values([
          { code: 'TENTH', kind: 'percent', value: 10, createdAt },
          { code: 'HUNDRED', kind: 'amount', value: 10_000, courseId: this.courseIds[0]!, createdAt },
          { code: 'FREE', kind: 'percent', value: 100, maxUses: 6, maxUsesPerStudent: 3, createdAt },
        ])
        .execute(),
    );
    await this.write((tx) =>
      tx
        .insert(scholarships)
        .values({
          studentId: this.students[0]!.id,
          courseId: this.courseIds[3]!,
          price: asPaisa(5000),
          reason: 'Need',
          createdAt,
        })
        .execute(),
    );
  }

  /** Runs one event: chooses it, calls the procedure, and compares the books. */
  async step(): Promise<void> {
    // Every event has its own time, by which its new rows are found.
    this.app.pass(1);
    for (let isDone = false; !isDone; ) {
      const [name, act] = this.choose();
      this.log.push(name);
      const outcome = await this.outcomeOf(act);
      isDone = outcome !== NOTHING;
      this.log[this.log.length - 1] = `${name}: ${outcome}`;
      if (!isDone) this.log.pop();
    }
    await this.ledger.check(this.app.deps.now());
  }

  private async outcomeOf(act: () => Promise<string>): Promise<string> {
    try {
      const outcome = await act.call(this);
      if (outcome !== NOTHING) this.accepted += 1;
      return outcome;
    } catch (thrown) {
      const { code } = describeError(thrown);
      if (DEFECTS.includes(code)) throw thrown;
      return code;
    }
  }

  private choose(): [string, () => Promise<string>] {
    const weighted = Object.entries(this.events).flatMap(([name, [weight, act]]) =>
      Array.from({ length: weight }, () => [name, act] as const),
    );
    const [name, act] = this.pick(weighted)!;
    return [name, act];
  }

  private readonly events: Record<string, [weight: number, () => Promise<string>]> = {
    open: [14, this.open],
    coupon: [6, this.applyCoupon],
    submit: [18, this.submit],
    enrol: [4, this.requestEnroll],
    approve: [16, this.approve],
    reject: [6, this.reject],
    reverse: [4, this.reverse],
    refund: [4, this.refund],
    payOut: [3, this.payOut],
    cash: [6, this.takeCash],
    credit: [8, this.useCredit],
    withdraw: [4, this.withdraw],
    wait: [3, this.wait],
    grant: [2, this.grant],
    end: [3, this.end],
    free: [1, this.enrollFree],
    rename: [3, this.changeCourse],
    payee: [1, this.changePayee],
  };

  private pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.random() * items.length)];
  }

  private upTo(max: Paisa): Paisa {
    return asPaisa(1 + Math.floor(this.random() * max));
  }

  private write(work: (tx: Tx) => Promise<unknown>) {
    return this.app.db.transaction(work);
  }

  private studentOf = ({ studentId }: { studentId: string }) =>
    this.app.as(this.students.find(({ id }) => id === studentId)!);

  private openOrders() {
    return this.ledger.orders.filter(({ status }) => isOpenStatus(status));
  }

  private async open() {
    const student = this.pick(this.students)!;
    const courseIds = [
      this.pick(this.courseIds)!,
      ...(this.random() < 0.3 ? [this.pick(this.courseIds)!] : []),
    ];
    const { orderId } = await this.app.as(student).orders.open({ courseIds });
    return orderId;
  }

  private async applyCoupon() {
    const order = this.pick(this.openOrders());
    if (!order) return NOTHING;
    const code = this.pick(['TENTH', 'HUNDRED', 'FREE', 'TENTH', ''])!;
    await this.studentOf(order).orders.applyCoupon({ orderId: order.id, code });
    return `${code} for ${order.id}`;
  }

  private async proof(studentId: string) {
    const upload = await build.upload(this.app.db, { ownerId: studentId });
    const known = this.random() < 0.15 ? this.pick(this.transactionIds) : undefined;
    const next = ++this.numbers;
    const transactionId = known ?? (this.random() < 0.5 ? `FT2611${1e6 + next}` : String(100_000 + next));
    this.transactionIds.push(transactionId);
    return {
      method: this.pick(PAYMENT_METHODS)!,
      transactionId,
      proofUploadId: upload.id,
      ...(this.random() < 0.3 && { claim: true }),
    };
  }

  private async submit() {
    const order = this.pick(this.random() < 0.9 ? this.openOrders() : this.ledger.orders);
    if (!order) return NOTHING;
    const proof = await this.proof(order.studentId);
    const courseId = this.ledger.items.find(({ orderId }) => orderId === order.id)!.courseId;
    await this.studentOf(order).payments.requestEnroll({ courseId, orderId: order.id, ...proof });
    return `${proof.transactionId} for ${order.id}`;
  }

  private async requestEnroll() {
    const student = this.pick(this.students)!;
    const courseId = this.pick(this.courseIds)!;
    await this.app.as(student).payments.requestEnroll({ courseId, ...(await this.proof(student.id)) });
    return courseId;
  }

  private async approve() {
    const pending = this.ledger.payments.filter(({ status }) => status === 'pending');
    const payment = this.pick(this.random() < 0.95 ? pending : this.ledger.payments);
    if (!payment) return NOTHING;
    const others = this.openOrders().filter(
      ({ id, studentId }) => studentId === payment.studentId && id !== payment.orderId,
    );
    const amount = payment.amount;
    const input = this.pick<{
      received?: Paisa;
      fee?: Paisa;
      split?: { orderId: string; amount: Paisa }[];
    }>([
      {},
      {},
      { received: this.upTo(amount) },
      { received: asPaisa(amount + this.upTo(asPaisa(300_00))) },
      { received: amount, fee: this.upTo(amount) },
      {
        received: asPaisa(amount + this.upTo(asPaisa(500_00))),
        split: others.slice(0, 2).map(({ id }) => ({ orderId: id, amount: this.upTo(asPaisa(400_00)) })),
      },
    ])!;
    await this.app.as(this.admin).payments.approve({ paymentId: payment.id, ...input });
    this.ledger.fees += input.fee ?? 0;
    return JSON.stringify(input);
  }

  private async reject() {
    const payment = this.pick(this.ledger.payments.filter(({ status }) => status === 'pending'));
    if (!payment) return NOTHING;
    await this.app.as(this.admin).payments.reject({ paymentId: payment.id, reason: 'Not readable' });
    return payment.id;
  }

  private async reverse() {
    const payment = this.pick(this.ledger.payments.filter(({ status }) => status === 'completed'));
    if (!payment) return NOTHING;
    await this.app.as(this.admin).payments.reverse({ paymentId: payment.id, reason: 'Taken back' });
    return payment.id;
  }

  private async refund() {
    const order = this.pick(this.ledger.orders.filter(({ status }) => status === 'paid'));
    if (!order) return NOTHING;
    // The money is paid out in cash at once, up to all of it, and the remainder becomes credit.
    const paid = this.random() < 0.4 ? this.upTo(order.total) : NO_MONEY;
    await this.app.as(this.admin).orders.refund({
      orderId: order.id,
      reason: 'Requested by the student',
      ...(paid > 0 && { payOut: { amount: paid, payeeAccountId: CASH, transactionId: '' } }),
    });
    this.addPaidOut(order.studentId, paid);
    this.ledger.cashPaidOut += paid;
    return `${order.id}, ${paid} in cash`;
  }

  private addPaidOut(studentId: string, paisa: number): void {
    this.ledger.paidOut.set(studentId, (this.ledger.paidOut.get(studentId) ?? 0) + paisa);
  }

  /** Takes cash for an open order or for a course. */
  private async takeCash() {
    const order = this.random() < 0.7 ? this.pick(this.openOrders()) : undefined;
    const studentId = order?.studentId ?? this.pick(this.students)!.id;
    const amount = this.upTo(asPaisa(900_00));
    const key = `cash-${++this.numbers}`;
    await this.app.as(this.admin, { idempotencyKey: key }).orders.recordCash({
      studentId,
      ...(order ? { orderId: order.id } : { courseId: this.pick(this.courseIds)! }),
      amount,
    });
    this.ledger.cash.set(studentId, (this.ledger.cash.get(studentId) ?? 0) + amount);
    return `${amount} for ${order?.id ?? 'a course'}`;
  }

  private async payOut() {
    const student = this.pick(this.students)!;
    const [account] = await this.app.db.select().from(payeeAccounts).limit(1);
    const amount = this.upTo(asPaisa(200_00));
    const fee = this.random() < 0.3 ? this.upTo(asPaisa(Math.min(20_00, amount))) : NO_MONEY;
    await this.app.as(this.admin).orders.payOut({
      studentId: student.id,
      amount,
      fee,
      payeeAccountId: account!.id,
      transactionId: `OUT ${++this.numbers}`,
    });
    this.ledger.fees += fee;
    this.addPaidOut(student.id, amount);
    return String(amount);
  }

  private async useCredit() {
    const order = this.pick(this.openOrders());
    if (!order) return NOTHING;
    await this.studentOf(order).orders.useCredit({ orderId: order.id });
    return order.id;
  }

  private async withdraw() {
    const order = this.pick(this.openOrders());
    if (!order) return NOTHING;
    await this.studentOf(order).orders.withdraw({ orderId: order.id });
    return order.id;
  }

  /** Lets time pass, and runs the jobs that are due. */
  private async wait() {
    const { db, deps } = this.app;
    this.app.pass(this.pick([1, 20, 40, 80])! * HOUR);
    const isDue = and(inArray(jobs.name, ORDER_JOBS), lte(jobs.dueAt, deps.now()));
    const due = await db.select().from(jobs).where(isDue);
    for (const { name, input } of due)
      await orderJobs
        .find((job) => job.name === name)!
        .handle(deps, input as { orderId: string; expiresAt: string }, {} as never);
    if (due.length > 0)
      await this.write((tx) =>
        tx
          .delete(jobs)
          .where(
            inArray(
              jobs.id,
              due.map(({ id }) => id),
            ),
          )
          .execute(),
      );
    const late = await db
      .select({ reference: orders.reference })
      .from(orders)
      .where(lte(orders.expiresAt, deps.now()));
    if (late.length > 0) throw new Error(`Orders have not expired: ${JSON.stringify(late)}`);
    return `${due.length} jobs`;
  }

  private async grant() {
    const [student, courseId] = [this.pick(this.students)!, this.pick(this.courseIds)!];
    await this.app
      .as(this.admin)
      .students.grantEnrollment({ studentId: student.id, courseId, reason: 'Teacher' });
    return `${student.id} ${courseId}`;
  }

  private async end() {
    const enrolled = this.pick(this.ledger.enrollments.filter(({ status }) => status === 'approved'));
    if (!enrolled) return NOTHING;
    await this.app.as(this.admin).students.endEnrollment({ enrollmentId: enrolled.id, reason: 'Left' });
    this.ledger.ended.add(enrolled.id);
    return enrolled.id;
  }

  private async enrollFree() {
    const student = this.pick(this.students)!;
    await this.app.as(student).payments.enrollFree({ courseId: this.freeCourseId });
    return student.id;
  }

  /** Gives a course another title and price, which no order shows. */
  private async changeCourse() {
    const id = this.pick(this.courseIds)!;
    const price = this.upTo(asPaisa(1000_00));
    const title = `Course ${++this.numbers}`;
    await this.write((tx) => tx.update(courses).set({ title, price }).where(eq(courses.id, id)).execute());
    return `${id} ${price}`;
  }

  private async changePayee() {
    const [account] = await this.app.db.select().from(payeeAccounts).limit(1);
    const { id, version } = account!;
    const accountTitle = `Account ${++this.numbers}`;
    await this.write((tx) =>
      tx
        .update(payeeAccounts)
        .set({ accountTitle, version: version + 1 })
        .where(eq(payeeAccounts.id, id))
        .execute(),
    );
    return id;
  }
}
