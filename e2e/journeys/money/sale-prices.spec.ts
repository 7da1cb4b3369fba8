import type { APIRequestContext, Page } from '@playwright/test';
import { OWNER } from '../../fixtures/accounts.ts';
import { type Server, startServer } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@money', '@orders'];
const ON_SALE = 'Contract Law Essentials';
const OTHER = 'Criminal Law and Procedure';

type Course = { id: string; title: string; price: number };

/** Calls procedures as the owner. */
async function asOwner(request: APIRequestContext, { url }: Server) {
  const login = await request.post(`${url}/api/auth/admin-login`, {
    data: { email: OWNER.email, password: OWNER.password },
  });
  const { token } = (await login.json()) as { token: string };
  return async (procedure: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.post(`${url}/trpc/${procedure}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
  };
}

const coursesOf = async (request: APIRequestContext, { url }: Server): Promise<Course[]> =>
  (await request.get(`${url}/api/courses`)).json();

const linkedData = async (page: Page): Promise<{ offers: { price: number; priceValidUntil?: string } }> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');

test.describe('a sale and a bundle', () => {
  let server: Server;
  let courses: Course[];
  const endsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  test.beforeAll(async ({ request }) => {
    server = await startServer();
    courses = await coursesOf(request, server);
    const owner = await asOwner(request, server);
    const [sold, other] = [ON_SALE, OTHER].map((title) => courses.find((course) => course.title === title)!);
    await owner('prices.setSale', { courseId: sold!.id, salePrice: sold!.price * 100 - 50_00, endsAt });
    await owner('prices.createBundle', {
      title: 'Contract and crime',
      titleUrdu: 'معاہدہ اور جرم',
      courseIds: [sold!.id, other!.id],
      price: (sold!.price + other!.price) * 100 - 100_00,
      isActive: true,
      endsAt: null,
    });
  });
  test.afterAll(() => server.stop());
  const find = (title: string): Course => courses.find((course) => course.title === title)!;

  for (const language of ['en', 'ur'] as const) {
    const words = {
      en: { list: 'List price', until: /^until \d/u, together: 'Buy together' },
      ur: { list: 'اصل قیمت', until: /\d{4} تک/u, together: 'ایک ساتھ خریدیں' },
    }[language];
    const prefix = language === 'ur' ? '/ur' : '';

    test(`the card and the page show both prices and the end of the sale, even without scripts (${language})`, {
      tag: language === 'en' ? [...tag, '@main'] : tag,
    }, async ({ browser }) => {
      const { id, price } = find(ON_SALE);
      for (const javaScriptEnabled of [true, false]) {
        const context = await browser.newContext({ javaScriptEnabled });
        const page = await context.newPage();
        for (const [path, scope] of [
          [`${prefix}/`, '.course-card'],
          [`${prefix}/course/${id}`, 'aside'],
        ] as const) {
          await page.goto(server.url + path);
          const sale = page.locator(scope).locator('.sale').first();
          await expect(sale.locator('ins')).toHaveText(new RegExp(`${price - 50}$`, 'u'));
          await expect(sale.locator('del')).toHaveText(`${words.list} ${price}`);
          await expect(sale.locator('small').last()).toHaveText(words.until);
          if (javaScriptEnabled) await expectAccessible(page);
        }
        expect(await linkedData(page)).toMatchObject({
          offers: { price: price - 50, priceValidUntil: endsAt },
          isAccessibleForFree: false,
        });
        await context.close();
      }
    });

    test(`the page of each course offers the bundle, which opens the payment (${language})`, { tag }, async ({
      page,
    }) => {
      const [sold, other] = [find(ON_SALE), find(OTHER)];
      await page.goto(`${server.url}${prefix}/course/${other.id}`);
      const section = page.getByRole('region', { name: words.together });
      // Bought one by one, the course on sale costs its lower price.
      await expect(section.locator('del')).toContainText(String(sold.price - 50 + other.price));
      await expect(section.locator('ins')).toContainText(String(sold.price + other.price - 100));
      await expectAccessible(page);
      await section.getByRole('link', { name: new RegExp(words.together, 'u') }).click();
      await expect(page).toHaveURL(/\?bundle=[\w-]+$/u);
    });
  }

  test('REST reports the sale price, and a course without a sale has one price', { tag }, async ({
    page,
    request,
  }) => {
    const { id, price } = find(ON_SALE);
    const now = await coursesOf(request, server);
    expect(now.find((course) => course.id === id)!.price).toBe(price - 50);
    await page.goto(`${server.url}/course/${find(OTHER).id}`);
    await expect(page.locator('aside .price').first()).toBeVisible();
    await expect(page.locator('aside .sale')).toHaveCount(0);
  });
});
