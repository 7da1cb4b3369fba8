import { asPaisa } from '@qanoon/domain/lib/money';
import '@qanoon/messages/urdu/server';
import {
  NOTIFICATION_KINDS,
  type NotificationDetail,
  type NotificationKind,
} from '@qanoon/contracts/platform/notifications';
import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { readEnv } from '../../lib/settings/env.ts';
import { notificationMail } from './notification-mail.ts';

const { urls } = readEnv({ PUBLIC_URL: 'https://www.academy.test' });
const write = (kind: NotificationKind, detail: NotificationDetail, verified = true) =>
  notificationMail(urls, { verified }, { kind, detail, subjectId: 'p1' });
const PAY_OUT = {
  courseTitle: '',
  amount: asPaisa(400_00),
  method: 'jazzcash',
  transactionId: '034519999999',
} as const;

test.each([true, false])('tells of a pay-out with the ID of the academy, verified %o', (verified) => {
  const { subject, paragraphs, facts } = write('credit-paid-out', PAY_OUT, verified);
  expect(subject).toBe('Credit paid back');
  expect(paragraphs[0]).toContain('Transaction ID: 034519999999.');
  expect(facts).toContainEqual({ label: 'Transaction ID', value: '034519999999' });
});

test('leaves an ID that a student typed out of mails to an address that is not verified', () => {
  const detail = { ...PAY_OUT, courseTitle: 'Law of Torts' };
  for (const kind of NOTIFICATION_KINDS.filter((each) => each !== 'credit-paid-out'))
    expect(JSON.stringify(write(kind, detail, false)), kind).not.toContain('034519999999');
});

test.each(NOTIFICATION_KINDS)('%s without a course has a subject that ends as a sentence', (kind) => {
  for (const language of ['en', 'ur'] as const)
    inLanguage(language, () => {
      const { subject } = write(kind, { courseTitle: '' });
      expect(subject.trim()).not.toMatch(/[:：]$/u);
    });
});

test('a rejection says what to do by its reason, and its button is the one that the text names', () => {
  const reason = 'The transaction ID on the screenshot is not the one submitted.';
  const detail = { courseTitle: 'Law of Torts', reason };
  const { paragraphs, button, facts } = write('payment-rejected', detail);
  expect(facts).toContainEqual({ label: 'Reason', value: reason });
  expect(paragraphs.join(' ')).toContain('Correct what the reason says, and press Submit again.');
  expect(paragraphs.join(' ')).not.toContain('same transaction ID');
  expect(button!.label).toBe('Submit again');
  const without = write('payment-rejected', { courseTitle: 'Law of Torts' }).paragraphs.join(' ');
  expect(without).toContain('a screenshot that shows the amount');
});

test('an approval of more than the price names the credit and leads to the receipt', () => {
  const { facts, note, paragraphs } = write('payment-approved', {
    courseTitle: 'Law of Torts',
    amount: asPaisa(2000_00),
    credit: asPaisa(400_00),
    receiptId: 'r1',
    receiptNumber: '2026-000001',
  });
  expect(paragraphs[0]).toContain('PKR\u00a0400 more than the price arrived.');
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: 'Amount', value: 'PKR\u00a02,000' },
      { label: 'Kept as your credit', value: 'PKR\u00a0400' },
      { label: 'Receipt', value: '2026-000001' },
    ]),
  );
  expect(note).toContain('https://www.academy.test/student/receipts/r1');
});

test('an order that expires with a part of its price says that the part is kept', () => {
  const detail = { courseTitle: 'Law of Torts', reference: 'K7PM-3XQ9', credit: asPaisa(600_00) };
  expect(write('order-expired', detail).paragraphs[0]).toContain('PKR\u00a0600 that arrived for it is kept');
});
