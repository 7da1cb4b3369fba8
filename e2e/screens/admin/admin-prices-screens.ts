import { expect, type Page } from '@playwright/test';
import type { CourseChoices } from '@qanoon/contracts/catalog/course-choices';
import type { Bundle, Coupon, Sale, Scholarship } from '@qanoon/contracts/money/prices';
import { asPaisa } from '@qanoon/domain/lib/money';
import { withFailure, withResponse } from '../../network/trpc-responses.ts';
import { COURSE, dialog, expectText, press, type Screen } from '../screen.ts';

const at = (day: number) => new Date(Date.UTC(2030, 10, day, 4, 41)).toISOString();
const LONG = 'The Law of Contract and of Specific Relief for Candidates of the Bar Councils';

const COURSES = [COURSE, 'Criminal Law and Procedure', LONG].map((title, index) => ({
  id: `course-${index}`,
  title,
  titleLanguage: 'en' as const,
  price: asPaisa(12500_00 * (index + 1)),
}));
const CHOICES: CourseChoices = {
  courses: COURSES.map((course) => ({ ...course, archived: false })),
  hasMore: false,
};
const named = (index: number) => {
  const { id, title, titleLanguage } = COURSES[index]!;
  return { id, title, titleLanguage };
};

const COUPON: Coupon = {
  id: 'coupon-0',
  code: 'EID25',
  kind: 'percent',
  value: 25,
  course: null,
  startsAt: at(1),
  endsAt: at(9),
  maxUses: 100,
  maxUsesPerStudent: 1,
  excludesSales: false,
  uses: 41,
  isActive: true,
  version: 1,
  createdAt: at(1),
};
const COUPONS: Coupon[] = [
  COUPON,
  {
    ...COUPON,
    id: 'coupon-1',
    code: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789ABCDEFGH',
    kind: 'amount',
    value: 1250_50,
    course: named(2),
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerStudent: null,
    isActive: false,
  },
  { ...COUPON, id: 'coupon-2', code: 'OVER', endsAt: '2026-01-01T04:00:00.000Z' },
];
const BUNDLE: Bundle = {
  id: 'bundle-0',
  title: 'Contract and crime, the whole preparation',
  titleUrdu: '',
  courses: COURSES.map((course) => ({ ...course, isPublished: true })),
  listTotal: asPaisa(75000_00),
  price: asPaisa(60000_00),
  isActive: true,
  endsAt: at(9),
  version: 1,
  createdAt: at(1),
};
const BUNDLES: Bundle[] = [
  BUNDLE,
  {
    ...BUNDLE,
    id: 'bundle-1',
    title: 'Crime',
    courses: BUNDLE.courses.map((course, index) => ({ ...course, isPublished: index > 0 })),
    endsAt: null,
  },
];
const SALES: Sale[] = [
  { ...named(0), listPrice: asPaisa(12500_00), salePrice: asPaisa(9900_00), endsAt: at(9), isOn: true },
  {
    ...named(2),
    listPrice: asPaisa(37500_00),
    salePrice: asPaisa(9900_50),
    endsAt: '2026-01-01T04:00:00.000Z',
    isOn: false,
  },
];
const SCHOLARSHIPS: Scholarship[] = ([null, '2026-01-02T04:00:00.000Z'] as const).map(
  (withdrawnAt, index) => ({
    id: `scholarship-${index}`,
    course: named(index * 2),
    listPrice: asPaisa(12500_00),
    price: asPaisa(index * 2500_00),
    reason: 'First of the entrance test of the University of the Punjab',
    endsAt: index === 0 ? at(9) : null,
    withdrawnAt,
    grantedByName: 'Ayesha Khan',
    createdAt: '2026-01-01T04:00:00.000Z',
  }),
);

const NO_AMOUNT = 'Enter an amount of at most PKR 10,000,000, with at most 2 decimals';
const pageOf = <Item>(items: Item[]) => ({ items, nextCursor: null });
const PRICES = { account: 'owner', path: '/admin/prices', heading: 'Prices' } as const;
const ON_BUNDLES = { ...PRICES, path: '/admin/prices?tab=bundles' };
const ON_SALES = { ...PRICES, path: '/admin/prices?tab=sales' };
const STUDENT = { ...PRICES, path: '/admin/students?search=certified', heading: 'Students' };

const filled = async (page: Page): Promise<void> => {
  await withResponse(page, 'prices.courseChoices', CHOICES);
  await withResponse(page, 'prices.coupons', pageOf(COUPONS));
  await withResponse(page, 'prices.allBundles', pageOf(BUNDLES));
  await withResponse(page, 'prices.sales', pageOf(SALES));
  await withResponse(page, 'prices.scholarships', SCHOLARSHIPS);
};
const openStudent = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Scholarships' })).toBeVisible();
  await expect(page.getByText('Registered', { exact: true })).toBeVisible();
};
/** Submits the empty form of the dialog that the button opens. */
const submitEmpty = (button: string, submit: string, problem: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
  await expectText(problem)(page);
};

/** Coupons, bundles and sales, and the scholarships of a student. */
export const ADMIN_PRICES: Screen[] = [
  { name: 'admin-prices-coupons', ...PRICES, prepare: filled, act: expectText('EID25') },
  {
    name: 'admin-prices-coupons-none',
    ...PRICES,
    prepare: (page) => withResponse(page, 'prices.coupons', pageOf([])),
    act: expectText('No coupons yet'),
  },
  {
    name: 'admin-prices-coupons-failed',
    ...PRICES,
    prepare: (page) => withFailure(page, 'prices.coupons', 403),
    act: expectText('The coupons could not be loaded.'),
  },
  {
    name: 'admin-prices-coupon-errors',
    ...PRICES,
    prepare: filled,
    act: submitEmpty('Add coupon', 'Add coupon', 'Enter a whole percentage from 1 to 100'),
  },
  {
    name: 'admin-prices-coupon-edit',
    ...PRICES,
    prepare: filled,
    act: async (page) => {
      await press('Edit EID25')(page);
      await dialog('Edit coupon')(page);
    },
  },
  { name: 'admin-prices-bundles', ...ON_BUNDLES, prepare: filled, act: expectText('Not offered') },
  {
    name: 'admin-prices-bundles-none',
    ...ON_BUNDLES,
    prepare: (page) => withResponse(page, 'prices.allBundles', pageOf([])),
    act: expectText('No bundles yet'),
  },
  {
    name: 'admin-prices-bundles-failed',
    ...ON_BUNDLES,
    prepare: (page) => withFailure(page, 'prices.allBundles', 403),
    act: expectText('The bundles could not be loaded.'),
  },
  {
    name: 'admin-prices-bundle-errors',
    ...ON_BUNDLES,
    prepare: filled,
    act: submitEmpty('Add bundle', 'Add bundle', 'Choose at least 2 courses'),
  },
  {
    name: 'admin-prices-bundle-edit',
    ...ON_BUNDLES,
    prepare: filled,
    act: async (page) => {
      await press(`Edit ${BUNDLE.title}`)(page);
      await dialog('Edit bundle')(page);
    },
  },
  {
    name: 'admin-prices-bundle-delete',
    ...ON_BUNDLES,
    prepare: filled,
    act: press(`Delete ${BUNDLE.title}`),
  },
  { name: 'admin-prices-sales', ...ON_SALES, prepare: filled, act: expectText('Running') },
  {
    name: 'admin-prices-sales-none',
    ...ON_SALES,
    prepare: (page) => withResponse(page, 'prices.sales', pageOf([])),
    act: expectText('No sale prices'),
  },
  {
    name: 'admin-prices-sales-failed',
    ...ON_SALES,
    prepare: (page) => withFailure(page, 'prices.sales', 403),
    act: expectText('The sale prices could not be loaded.'),
  },
  {
    name: 'admin-prices-sale-errors',
    ...ON_SALES,
    prepare: filled,
    act: submitEmpty('Set a sale price', 'Save', NO_AMOUNT),
  },
  {
    name: 'admin-prices-courses-failed',
    ...ON_SALES,
    prepare: (page) => withFailure(page, 'prices.courseChoices', 403),
    act: async (page) => {
      await press('Set a sale price')(page);
      await expectText('The courses could not be loaded.')(page);
    },
  },
  { name: 'admin-prices-scholarships', ...STUDENT, prepare: filled, act: openStudent },
  {
    name: 'admin-prices-scholarships-failed',
    ...STUDENT,
    prepare: (page) => withFailure(page, 'prices.scholarships', 403),
    act: async (page) => {
      await openStudent(page);
      await expectText('The scholarships could not be loaded.')(page);
    },
  },
  {
    name: 'admin-prices-scholarship-errors',
    ...STUDENT,
    prepare: filled,
    act: async (page) => {
      await openStudent(page);
      await submitEmpty('Grant a scholarship', 'Grant', 'Reason is required')(page);
    },
  },
];
