import { RECEIPT } from '@qanoon/client/testing/order-data';
import { showApp } from '@qanoon/client/testing/show-app';
import { checkState } from '@qanoon/ui/testing/check-state';
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
const values = () => [...document.querySelectorAll('.receipt-facts dd')];
/** The number of lines on which the letters of an element are. */
function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
}

test.each([
  ['a phone', 360],
  ['a desktop', 1280],
])('has its values in one column on %s, in both languages', async (_, width) => {
  await showReceipt();
  for (const language of ['en', 'ur'] as const) {
    await showAgain(language);
    setWindow({ width, height: 800 });
    const edges = values().map((value) => {
      const { left, right } = value.getBoundingClientRect();
      return Math.round(language === 'ur' ? right : left);
    });
    expect(edges.length).toBeGreaterThan(8);
    expect(new Set(edges).size, language).toBe(1);
  }
});

test('has the e-mail address and the IBAN on one line each on a phone in Urdu', async () => {
  await showReceipt();
  await showAgain('ur');
  setWindow({ width: 360, height: 800 });
  const email = values().find((value) => value.textContent === EMAIL)!;
  expect(countLines(email)).toBe(1);
  expect(countLines(document.querySelector('.payee-number')!)).toBe(1);
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
  const break_ = document.querySelector('.receipt-facts wbr')!;
  const [before, after] = [break_.previousSibling!, break_.nextSibling!].map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
  expect(before).toHaveLength(1);
  expect(after).toHaveLength(1);
  expect(after![0]!.top).toBeGreaterThan(before![0]!.top + 8);
});

test('can be read by everybody', async () => {
  await showReceipt();
  await checkState({ written: ['Demo Student', 'Demo Administrator'] });
});
