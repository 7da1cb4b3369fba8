import { RECEIPT } from '@qanoon/client/testing/order-data';
import { receiptSheet } from '@qanoon/contracts/money/receipt-sheet';
import { expect, test } from 'vitest';
import { receiptFile } from './receipt-file.ts';

test('the file of a receipt contains the texts of its sheet, and escapes markup that others typed', async () => {
  const { data } = RECEIPT;
  const items = data.items.map((item) => ({ ...item, courseTitle: '<script>alert(1)</script>' }));
  const academy = { ...data.academy, name: 'Law & Co' };
  const sheet = receiptSheet({ ...RECEIPT, data: { ...data, items, academy } });
  const file = receiptFile(sheet, RECEIPT.number);
  expect([file.name, file.type]).toEqual(['receipt-2026-000041.html', 'text/html']);
  const page = await file.text();
  expect(page).toContain('<th>This payment</th><td>PKR\u00a0269</td>');
  expect(page).toContain('Law &#38; Co');
  expect(page).not.toContain('<script');
});
