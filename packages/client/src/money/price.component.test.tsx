import { asPaisa } from '@qanoon/domain/lib/money';
import { show, showAgain } from '@qanoon/ui/testing/show';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CoursePrice } from './price.tsx';

const SALE = { price: asPaisa(19_900), salePrice: asPaisa(14_900), saleEndsAt: '2026-12-08T12:00:00.000Z' };

test('separates the list price from the day on which the sale ends', async () => {
  await show(() => <CoursePrice course={SALE} />);
  const listPrice = page.getByText('199', { exact: true });
  const day = () => {
    const small = page.getByText(/8 .* 2026/).element();
    const range = document.createRange();
    const start = small.textContent!.indexOf('8');
    range.setStart(small.firstChild!, start);
    range.setEnd(small.firstChild!, start + 1);
    return range.getBoundingClientRect();
  };
  expect(day().left).toBeGreaterThan(listPrice.element().getBoundingClientRect().right + 2);
  await showAgain('ur');
  expect(day().right).toBeLessThan(listPrice.element().getBoundingClientRect().left - 2);
});
