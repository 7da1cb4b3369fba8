import { expect, test } from '../../fixtures/test.ts';
import { findViolations } from '../../pages/accessibility.ts';

const tag = ['@docs'];

/**
 * Violations in the markup of swagger-ui itself: a clickable row contains other controls
 * (nested-interactive), and the selects for servers and examples have no label (select-name).
 */
const OF_THE_VIEWER = ['nested-interactive', 'select-name'];

test('a developer reads the API reference and tries a call by keyboard under the security policy', {
  tag,
}, async ({ server, page }) => {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`),
    );
  });

  await page.goto(`${server.url}/api/docs`);
  await expect(page).toHaveTitle('REST API · Qanoon Academy');
  await expect(page.getByRole('heading', { name: /Qanoon Academy REST API/ })).toBeVisible();
  const listed = await page.request.get(`${server.url}/api/openapi.json`);
  const { paths } = (await listed.json()) as { paths: Record<string, object> };
  const count = Object.values(paths).reduce((total, methods) => total + Object.keys(methods).length, 0);
  await expect(page.locator('.opblock')).toHaveCount(count);

  const operation = page.locator('#operations-Courses-getCourses');
  await operation
    .getByRole('button', { name: /get .api.courses/i })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await operation.getByRole('button', { name: 'Try it out' }).focus();
  await page.keyboard.press('Enter');
  await operation.getByRole('button', { name: 'Execute' }).focus();
  const [response] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/courses'),
    page.keyboard.press('Enter'),
  ]);
  expect(response.status()).toBe(200);
  await expect(operation.locator('.live-responses-table .response-col_status').last()).toContainText('200');
  await expect(operation.locator('.live-responses-table')).toContainText('Contract Law Essentials');

  expect.soft(await findViolations(page, { without: OF_THE_VIEWER, severe: true })).toEqual([]);
  expect(consoleErrors).toEqual([]);
  expect(elsewhere).toEqual([]);
});
