import { expect, test } from 'vitest';
import { receiptFile } from './receipt-file.ts';

test('the file of a receipt has its facts as text', async () => {
  const file = receiptFile({
    academy: 'Law & Co',
    status: 'This payment was received and approved.',
    facts: [
      { term: 'Course', value: '<script>alert(1)</script>' },
      { term: 'Amount', value: 'PKR 199' },
    ],
    number: 'p-1',
  });
  expect([file.name, file.type]).toEqual(['receipt-p-1.html', 'text/html']);
  const page = await file.text();
  expect(page).toContain('<td>PKR 199</td>');
  expect(page).toContain('Law &#38; Co');
  expect(page).not.toContain('<script');
});
