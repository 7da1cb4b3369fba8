import { randomInt } from 'node:crypto';
import { ledgerEntries } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import type { Dataset, UserWithToken } from './dataset.ts';
import { type Attempt, type Flow, RejectedRequest } from './flows.ts';

/**
 * Calls a procedure over HTTP. Throws RejectedRequest for an error, and the error of fetch for a broken
 * connection.
 */
export async function call<Result>(
  url: string,
  procedure: string,
  { token }: Pick<UserWithToken, 'token'>,
  input: object,
): Promise<Result> {
  const response = await fetch(`${url}/trpc/${procedure}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return resultOf(response);
}

/** Calls a query without input over HTTP; throws as `call` does. */
export async function read<Result>(
  url: string,
  procedure: string,
  { token }: Pick<UserWithToken, 'token'>,
): Promise<Result> {
  return resultOf(await fetch(`${url}/trpc/${procedure}`, { headers: { authorization: `Bearer ${token}` } }));
}

async function resultOf<Result>(response: Response): Promise<Result> {
  const { result, error } = (await response.json()) as {
    result?: { data: Result };
    error?: { data: { code: string } };
  };
  if (!result) throw new RejectedRequest(response.status, error?.data.code ?? '');
  return result.data;
}

/**
 * Makes a decision, possibly again because its response was lost: then the refusal shows that it was made.
 */
async function once(decision: Promise<unknown>): Promise<void> {
  await decision.catch((thrown: unknown) => {
    if (!(thrown instanceof RejectedRequest && /_NOT_PENDING|_NOT_PAID/u.test(thrown.code))) throw thrown;
  });
}

async function openOrder(dataset: Dataset, url: string, student: UserWithToken) {
  const course = await build.course(dataset.db);
  const { orderId } = await call<{ orderId: string }>(url, 'orders.open', student, {
    courseIds: [course.id],
  });
  return { orderId, courseId: course.id };
}

/** Creates a student with a pending payment for an order. `draw` draws the proof for its transaction ID. */
export async function withProof(
  dataset: Dataset,
  url: string,
  draw?: (transactionId: string) => Promise<Buffer>,
) {
  const student = await dataset.student();
  const order = await openOrder(dataset, url, student);
  const transactionId = newTransactionId();
  const proof = await dataset.proof(student, await draw?.(transactionId));
  const { paymentId } = await call<{ paymentId: string }>(url, 'payments.requestEnroll', student, {
    ...order,
    method: 'easypaisa',
    transactionId,
    proofUploadId: proof,
  });
  return { student, order, paymentId, transactionId };
}

/** Counts the months with entries that the flow of the month close has created. */
const monthsWith = new WeakMap<Dataset, number>();

/** Stores a fee in the month after the newest one of this flow. Returns the month, as `2001-02`. */
async function nextMonthWithEntry(dataset: Dataset): Promise<string> {
  const index = monthsWith.get(dataset) ?? 0;
  monthsWith.set(dataset, index + 1);
  const createdAt = new Date(Date.UTC(2000, index, 15));
  await dataset.db.transaction(async (tx) => {
    await tx
      .insert(ledgerEntries)
      .values({ kind: 'fee', debit: 'fees', credit: 'payee:bank', amount: asPaisa(100), createdAt });
  });
  return createdAt.toISOString().slice(0, 7);
}

/** Closes the oldest month until this one is closed, by this client or by one that runs at the same time. */
async function closeUntil(url: string, { admin }: Dataset, month: string): Promise<void> {
  for (;;) {
    const months = await read<{ month: string; closed: object | null; closable: boolean }[]>(
      url,
      'books.months',
      admin,
    );
    if (months.find((each) => each.month === month)?.closed) return;
    const closable = months.find((each) => each.closable);
    if (!closable) throw new Error(`${month} is not closed and no month is closable`);
    await call(url, 'books.closeMonth', admin, { month: closable.month }).catch((thrown: unknown) => {
      if (!(thrown instanceof RejectedRequest && thrown.code === 'MONTH_NOT_CLOSABLE')) throw thrown;
    });
  }
}

export const ORDER_FLOWS: Flow[] = [
  {
    name: 'an order of two courses',
    async prepare(dataset) {
      const student = await dataset.student();
      const courseIds = [(await build.course(dataset.db)).id, (await build.course(dataset.db)).id];
      const attempt: Attempt = async (url) => {
        const { orderId } = await call<{ orderId: string }>(url, 'orders.open', student, { courseIds });
        return { kind: 'opened', orderId, courses: 2 };
      };
      return { known: [], attempt };
    },
  },
  {
    name: 'an approval that is split between two orders',
    async prepare(dataset, url) {
      const { student, order, paymentId } = await withProof(dataset, url);
      const other = await openOrder(dataset, url, student);
      const split = [{ orderId: other.orderId, amount: 299_00 }];
      const attempt: Attempt = async (at) => {
        await once(
          call(at, 'payments.approve', dataset.admin, { paymentId, received: 598_00, fee: 8_00, split }),
        );
        return { kind: 'ordered', status: 'paid', orderIds: [order.orderId, other.orderId] };
      };
      return { known: [], attempt };
    },
  },
  {
    name: 'a refund',
    async prepare(dataset, url) {
      const { order, paymentId } = await withProof(dataset, url);
      await call(url, 'payments.approve', dataset.admin, { paymentId });
      const { orderId } = order;
      const attempt: Attempt = async (at) => {
        await once(call(at, 'orders.refund', dataset.admin, { orderId, reason: 'Requested by the student' }));
        return { kind: 'ordered', status: 'refunded', orderIds: [orderId] };
      };
      return { known: [], attempt };
    },
  },
  {
    name: 'a month close',
    async prepare(dataset) {
      const month = await nextMonthWithEntry(dataset);
      const attempt: Attempt = async (url) => {
        await closeUntil(url, dataset, month);
        return { kind: 'closed', month };
      };
      return { known: [], attempt };
    },
  },
];

/** Creates an ID as easypaisa does. */
export const newTransactionId = (): string => String(randomInt(10_000_000_000, 100_000_000_000));
