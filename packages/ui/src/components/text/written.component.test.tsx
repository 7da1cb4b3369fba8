import { show, showAgain } from '@qanoon/ui/testing/show';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '../feedback/toast.tsx';
import { Written, WrittenList } from './written.tsx';

const directionOf = (text: string): string =>
  getComputedStyle(page.getByText(text, { exact: false }).element()).direction;

test('shows a text in the direction of its own letters, and a missing one in that of the page', async () => {
  await show(() => (
    <>
      <Written as="p">The receipt does not show PKR 349.</Written>
      <Written as="p" fallback="PKR 349 کی رقم نظر نہیں آتی۔">
        {null}
      </Written>
    </>
  ));
  await showAgain('ur');
  expect(directionOf('The receipt')).toBe('ltr');
  expect(directionOf('کی رقم')).toBe('rtl');
});

test('keeps the order of several texts in the direction of the page', async () => {
  await show(() => (
    <p>
      <WrittenList texts={['فاطمہ نور', 'Law of Contract']} />
    </p>
  ));
  const left = (text: string) => page.getByText(text).element().getBoundingClientRect().left;
  expect(left('فاطمہ نور')).toBeLessThan(left('Law of Contract'));
  await showAgain('ur');
  expect(left('فاطمہ نور')).toBeGreaterThan(left('Law of Contract'));
});

test('shows a toast that begins with a Latin name in the direction of the page', async () => {
  await show(() => null);
  await showAgain('ur');
  toast.success('\u2068Qanoon Academy\u2069 میں خوش آمدید');
  const innermost = () => [...document.querySelectorAll('[data-toast] .toast-title, .toast-title *')].at(-1);
  await expect.poll(innermost).toBeDefined();
  expect(getComputedStyle(innermost()!).direction).toBe('rtl');
});
