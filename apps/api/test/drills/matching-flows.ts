import { setTimeout as pause } from 'node:timers/promises';
import { payeeAccounts } from '@qanoon/db/schema';
import { toKarachiTime } from '@qanoon/domain/lib/dates';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { start } from '../../src/evidence/automatic-approval/switch-automatic-approval.repo.ts';
import { drawReceiptPicture, sampleReceipt } from '../support/evidence/receipt-pictures.ts';
import { type Dataset, PAYER } from './dataset.ts';
import type { Attempt, Flow } from './flows.ts';
import { call, newTransactionId, read, withProof } from './order-flows.ts';

/** The job of a killed server runs again when its lease has ended. */
const WAIT_MS = 60_000;
const POLL_MS = 50;

async function payeeOf({ db }: Dataset): Promise<string> {
  const [account] = await db.select().from(payeeAccounts).where(eq(payeeAccounts.method, 'easypaisa'));
  return account!.id;
}

const messageOf = (transactionId: string, amount = '299'): string =>
  `You have received Rs.${amount} from ${PAYER} in your Easypaisa Account No. 03XXXXXXXXX. Trx ID ${transactionId}`;

/**
 * Draws a receipt of the transfer, because the server approves no payment whose picture it cannot compare.
 */
const drawReceipt = (transactionId: string): Promise<Buffer> => {
  const [year, month, day, hour, minute] = toKarachiTime(new Date()).split(/\D/u).map(Number);
  const date = { year: year!, month: month!, day: day!, hour: hour!, minute: minute! };
  const facts = { layout: 'easypaisa', transactionId, amount: asPaisa(299_00), payer: PAYER, date } as const;
  return drawReceiptPicture({ ...sampleReceipt(1), ...facts });
};

const paste = (url: string, { admin }: Dataset, payeeAccountId: string, transactionIds: string[]) =>
  call(url, 'credits.paste', admin, {
    payeeAccountId,
    text: transactionIds.map((each) => messageOf(each)).join('\n\n'),
  });

/** Waits until the payment of a student is approved. Throws if the server no longer responds. */
async function approved(
  url: string,
  student: Awaited<ReturnType<typeof withProof>>['student'],
  paymentId: string,
): Promise<void> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const own = await read<{ id: string; status: string }[]>(url, 'payments.mine', student);
    if (own.find(({ id }) => id === paymentId)?.status === 'completed') return;
    await pause(POLL_MS);
  }
  throw new Error(`payment ${paymentId} was not approved by the server`);
}

/** Stores a report that contradicts the credit of a payment that the server approves, or has approved. */
const contradiction = (name: string, reportOf: (transactionId: string) => string): Flow => ({
  name,
  async prepare(dataset, url) {
    const payeeAccountId = await payeeOf(dataset);
    await dataset.db.transaction((tx) => start(tx, new Date()));
    const { transactionId } = await withProof(dataset, url, drawReceipt);
    const attempt: Attempt = async (at) => {
      await paste(at, dataset, payeeAccountId, [transactionId]);
      await call(at, 'credits.paste', dataset.admin, { payeeAccountId, text: reportOf(transactionId) });
      return { kind: 'contradicted', transactionId };
    };
    return { known: [], attempt };
  },
});

export const MATCHING_FLOWS: Flow[] = [
  {
    name: 'an import of messages',
    async prepare(dataset) {
      const payee = await payeeOf(dataset);
      const transactionIds = Array.from({ length: 20 }, newTransactionId);
      const attempt: Attempt = async (url) => {
        await paste(url, dataset, payee, transactionIds);
        return { kind: 'imported', transactionIds };
      };
      return { known: [], attempt };
    },
  },
  {
    name: 'a match that is approved by the server',
    async prepare(dataset, url) {
      const payee = await payeeOf(dataset);
      await dataset.db.transaction((tx) => start(tx, new Date()));
      const { student, paymentId, transactionId } = await withProof(dataset, url, drawReceipt);
      const attempt: Attempt = async (at) => {
        await paste(at, dataset, payee, [transactionId]);
        await approved(at, student, paymentId);
        return { kind: 'approved', paymentId };
      };
      return { known: [], attempt };
    },
  },
  contradiction(
    'a reversal of a payment that the server approves',
    (transactionId) => `Your transaction of Rs.299 with Trx ID ${transactionId} has been reversed.`,
  ),
  contradiction('another amount for a payment that the server approves', (transactionId) =>
    messageOf(transactionId, '29.90'),
  ),
];
