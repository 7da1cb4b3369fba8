import { setAcademy } from '@qanoon/client/page/academy';
import { config } from '@qanoon/client/page/config';
import { RECEIPT } from '@qanoon/client/testing/order-data';
import { showApp } from '@qanoon/client/testing/show-app';
import { receiptSheet } from '@qanoon/contracts/money/receipt-sheet';
import { asPaisa } from '@qanoon/domain/lib/money';
import { checkState } from '@qanoon/ui/testing/check-state';
import { STORED_PICTURE } from '@qanoon/ui/testing/picture-files';
import { setWindow, showAgain } from '@qanoon/ui/testing/show';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Receipt } from './receipt.tsx';

const EMAIL = 'sana.malik@academy.example.test';

async function showReceipt() {
  const receipt = { ...RECEIPT, data: { ...RECEIPT.data, studentEmail: EMAIL } };
  await showApp(() => <Receipt receipt={receipt} />);
  await expect.element(page.getByText('K7QM-4XPD')).toBeVisible();
}
const values = () => [...document.querySelectorAll('.receipt-payment dd')];
/** Counts the lines on which the letters of an element are. */
function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
}

test.each([
  ['a phone', 360],
  ['a desktop', 1280],
])('shows its values in one column on %s, in both languages', async (_, width) => {
  await showReceipt();
  for (const language of ['en', 'ur'] as const) {
    await showAgain(language);
    setWindow({ width, height: 800 });
    const edges = values().map((value) => {
      const { left, right } = value.firstElementChild!.getBoundingClientRect();
      return Math.round(language === 'ur' ? right : left);
    });
    expect(edges.length).toBeGreaterThan(5);
    expect(new Set(edges).size, language).toBe(1);
  }
});

test('shows the e-mail address and the IBAN on one line each on a phone in Urdu', async () => {
  await showReceipt();
  await showAgain('ur');
  setWindow({ width: 360, height: 800 });
  const texts = [...document.querySelectorAll('.receipt bdi')];
  for (const value of [EMAIL, 'PK36 SCBL 0000 0011 2345 6702'])
    expect(countLines(texts.find(({ textContent }) => textContent === value)!), value).toBe(1);
});

test('wraps a long e-mail address after its @', async () => {
  await showApp(() => (
    <Receipt
      receipt={{
        ...RECEIPT,
        data: { ...RECEIPT.data, studentEmail: `${'sana.'.repeat(5)}malik@${EMAIL.split('@')[1]}` },
      }}
    />
  ));
  setWindow({ width: 360, height: 800 });
  const break_ = document.querySelector('.receipt-parties wbr')!;
  const [before, after] = [break_.previousSibling!, break_.nextSibling!].map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
  expect(before).toHaveLength(1);
  expect(after).toHaveLength(1);
  expect(after![0]!.top).toBeGreaterThan(before![0]!.top + 8);
});

/** Reads the figures below the courses as numbers by their labels. */
const amounts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.receipt-amounts > div')].map((row) => [
      row.querySelector('dt')!.textContent,
      Number(
        row
          .querySelector('dd')!
          .textContent!.replace('\u2212', '-')
          .replace(/[^\d.-]/gu, ''),
      ),
    ]),
  );

test('adds up when more than the price arrived, and names what is kept as credit', async () => {
  const data = {
    ...RECEIPT.data,
    amount: asPaisa(669_00),
    credited: asPaisa(400_00),
    receivedInAll: asPaisa(269_00),
  };
  await showApp(() => <Receipt receipt={{ ...RECEIPT, data }} />);
  await expect.element(page.getByText('Kept as credit')).toBeVisible();
  const rows = amounts();
  expect(rows).toMatchObject({ Total: 269, 'This payment': 669, 'Kept as credit': -400 });
  expect(rows['This payment']! + rows['Kept as credit']!).toBe(rows['Received in all']);
});

test('shows the texts of its PDF, but no mark of a copy on a later day', async () => {
  await showReceipt();
  const shown = document.querySelector('.receipt')!.textContent!;
  const sheet = receiptSheet(RECEIPT);
  const texts = [
    ...sheet.academy.contact,
    sheet.heading,
    sheet.footer,
    ...[...sheet.facts, ...sheet.payment.lines].flatMap(({ label, value }) => [label, value]),
    ...sheet.amounts.flatMap(({ label, figure }) => [label, figure]),
  ];
  for (const text of texts) expect(shown).toContain(text);
  expect(shown).not.toContain('Copy');
});

test('shows the logo of the academy', async () => {
  setAcademy({ ...config.academy, logoUrl: STORED_PICTURE });
  await showReceipt();
  const logo = document.querySelector<HTMLImageElement>('.receipt header img')!;
  expect(logo.src).toBe(STORED_PICTURE);
  expect(logo.closest('.print-hide'), 'also on paper').toBeNull();
});

test('is accessible and complete in both languages', async () => {
  await showReceipt();
  await checkState({ written: ['Demo Student', 'Demo Administrator'] });
});
