import { type Dataset, PASSWORD } from './dataset.ts';

const MESSAGE =
  'PKR 1,500 received from SANA MALIK in your UBL A/C *5333 on 21-NOV-2026 09:12 via IBFT. Tx ID 7014061940.';

/** Valid inputs of the procedures for credits, statements, matching and reviews. */
export const EVIDENCE_EXAMPLES: Record<string, (dataset: Dataset) => unknown> = {
  'credits.addDevice': ({ payee }) => ({
    payeeAccountId: payee.id,
    name: 'Office phone',
    password: PASSWORD,
  }),
  'credits.connect': ({ credit, payment }) => ({ creditId: credit.id, paymentId: payment.id }),
  'credits.disconnect': ({ credit }) => ({ creditId: credit.id }),
  'credits.enter': ({ payee }) => ({
    ...{ payeeAccountId: payee.id, amount: 4500_00, transactionId: '538800112233', paidOn: '2026-11-21' },
    ...{ payerName: 'SANA MALIK', note: 'The app of the bank', unreadId: undefined },
  }),
  'credits.findPayments': ({ credit }) => ({ creditId: credit.id, search: 'sana' }),
  'credits.forward': () => ({ text: MESSAGE, receivedAt: '2026-11-21T09:12:30+05:00', sender: 'UBL' }),
  'credits.ignored': () => ({ limit: 10, cursor: null }),
  'credits.list': ({ payee }) => ({
    state: 'open',
    payeeAccountId: payee.id,
    search: 'sana',
    limit: 10,
    cursor: null,
  }),
  'credits.paste': ({ payee }) => ({ payeeAccountId: payee.id, text: `${MESSAGE}\n\nHello` }),
  'credits.reopen': ({ credit }) => ({ creditId: credit.id }),
  'credits.revokeDevice': ({ device }) => ({ deviceId: device.id }),
  'credits.setAside': ({ credit }) => ({ creditId: credit.id }),
  'credits.settleObjection': ({ objection }) => ({
    objectionId: objection.id,
    reason: 'The money is there.',
  }),
  'credits.takeUp': ({ ignored }) => ({ ignoredId: ignored.id }),
  'credits.unread': () => ({ limit: 10, cursor: null }),
  'credits.unreadDone': ({ unread }) => ({ unreadId: unread.id }),
  'matching.startAutomatic': () => ({ password: PASSWORD, includesWaiting: true }),
  'proofChecks.readOwn': ({ proof }) => ({ uploadId: proof.id }),
  'reviews.approveCertain': ({ payment }) => ({ paymentIds: [payment.id] }),
  'reviews.decide': ({ payment }) => ({
    decision: { kind: 'reject', input: { paymentId: payment.id, reason: 'The amount is another.' } },
    reviewSeconds: 12,
  }),
  'reviews.facts': ({ payment }) => ({ paymentId: payment.id }),
  'reviews.open': ({ payment }) => ({ paymentId: payment.id }),
  'reviews.release': ({ payment }) => ({ paymentId: payment.id }),
  'reviews.undo': ({ payment }) => ({ paymentId: payment.id }),
  'statements.import': ({ payee, proof }) => ({
    payeeAccountId: payee.id,
    uploadId: proof.id,
    mapping: { columns: { date: 'Booking Date', credit: 'Credit' }, dateOrder: 'day-first' },
  }),
  'statements.preview': ({ payee, proof }) => ({ payeeAccountId: payee.id, uploadId: proof.id }),
};
