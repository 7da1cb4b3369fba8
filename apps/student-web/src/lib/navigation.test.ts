import { CircleUser } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { describeNavigation } from './navigation.ts';

const named = (text: string) => Object.assign(() => text, { key: text });
const entry = (position: number) => ({ position, icon: CircleUser });
const page = (fullPath: string, title: string, statements = {}) => ({
  fullPath,
  options: { staticData: { title: named(title), ...statements } },
});
const ROUTES = [
  page('/orders', 'My orders', { entry: entry(2) }),
  page('/', 'Dashboard', { entry: entry(1), bottomEntry: { ...entry(1), label: named('Home') } }),
  page('/certificates/', 'Request Certificate', { entry: entry(3), bottomEntry: entry(2) }),
  page('/account', 'Account', { bottomEntry: entry(3) }),
  page('/orders/$orderId', 'Order', { within: '/orders' }),
  page('/view/$id', 'Certificate', { within: '/certificates' }),
];
const currentOf = (items: { href: string; current: boolean }[]) =>
  items.filter(({ current }) => current).map(({ href }) => href);

test('takes the entries from the routes, in their positions and by their titles', () => {
  const { items, bottomItems } = describeNavigation(ROUTES, '/');
  expect(items.map(({ href, label }) => [href, label])).toEqual([
    ['/', 'Dashboard'],
    ['/orders', 'My orders'],
    ['/certificates', 'Request Certificate'],
  ]);
  expect(bottomItems.map(({ label }) => label)).toEqual(['Home', 'Request Certificate', 'Account']);
});

describe('the current entry', () => {
  test.each([
    ['/', ['/'], ['/']],
    ['/certificates/', ['/certificates'], ['/certificates']],
    ['/view/$id', ['/certificates'], ['/certificates']],
    ['/orders/$orderId', ['/orders'], ['/account']],
    ['/unknown', [], ['/account']],
  ])('on the page %s is %j in the sidebar and %j in the bottom bar', (current, inSidebar, inBottomBar) => {
    const { items, bottomItems } = describeNavigation(ROUTES, current);
    expect(currentOf(items)).toEqual(inSidebar);
    expect(currentOf(bottomItems)).toEqual(inBottomBar);
  });
});
