import { OWNER, signIn } from '../../fixtures/accounts.ts';
import { handout } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@academy'];

test('the owner writes a page with a live preview and publishes it, a visitor reads it, and an old version is restored', {
  tag,
}, async ({ ownServer: server, browser, context, page }) => {
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Pages' }).click();
  await expect(page.getByRole('row', { name: /Legal Service/u })).toContainText('4 to replace');

  await page.getByRole('button', { name: 'Add Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Page' });
  await dialog.getByLabel('Title').fill('Refund policy');
  await expect(dialog.getByLabel('Address')).toHaveValue('refund-policy');
  await dialog.getByLabel('Address').fill('login');
  await dialog.getByRole('button', { name: 'Add Page' }).click();
  await expect(dialog.getByText('This address is reserved. Please choose another one.')).toBeVisible();
  await dialog.getByLabel('Address').fill('refunds');
  await dialog.getByRole('button', { name: 'Add Page' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Refund policy' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Line 1: \[The text of this page/u })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Text' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await text.fill('## When\n\nWithin **14 days**.\n\n## How\n\nWrite to {{email}} with [the form].');
  await expect(preview.getByRole('heading', { name: 'When' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'info@qanoonacademy.pk' })).toBeVisible();
  await page.getByRole('button', { name: 'Line 7: [the form]' }).click();
  await expect(text, 'the line with the placeholder is selected').toBeFocused();
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe('Write to {{email}} with [the form].');
  await expectAccessible(page);

  const unpublished = await visitor.goto(`${server.url}/page/refunds`);
  expect(unpublished!.status(), 'an unpublished page is an unknown path').toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toastWith(page, 'Page published')).toBeVisible();

  await visitor.goto(server.url);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click();
  await expect(visitor).toHaveURL(`${server.url}/page/refunds`);
  await expect(visitor).toHaveTitle(/^Refund policy · /u);
  await expect(visitor.getByRole('main').getByRole('heading', { level: 2, name: 'How' })).toBeVisible();
  await expect(visitor.getByText('Within 14 days.')).toBeVisible();

  await text.fill('## When\n\nNever.');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row')).toHaveCount(4);
  await visitor.reload();
  await expect(visitor.getByText('Never.')).toBeVisible();

  await history.getByRole('row').nth(2).getByRole('button', { name: /^View/u }).click();
  const version = page.getByRole('dialog', { name: 'Refund policy' });
  await expect(version.getByText('Within 14 days.')).toBeVisible();
  await expectAccessible(page);
  await version.getByRole('button', { name: 'Restore this version' }).click();
  await expect(toastWith(page, 'Version restored')).toBeVisible();
  await expect(text).toHaveValue(/Within \*\*14 days\*\*/u);
  await visitor.reload();
  await expect(visitor.getByText('Within 14 days.')).toBeVisible();

  await visitor.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(visitor).toHaveURL(`${server.url}/`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastWith(page, 'Page deleted')).toBeVisible();
  expect((await visitor.goto(`${server.url}/page/refunds`))!.status()).toBe(404);
  await visitor.context().close();
});

test('the second of two editors of Legal Service sees the conflict, nothing is overwritten, and both texts are in the history', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, OWNER);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`${server.url}/admin/pages`);
    await each.getByRole('link', { name: 'Edit Legal Service' }).click();
    await expect(each.getByRole('heading', { level: 1, name: 'Legal Service' })).toBeVisible();
    await expect(each.getByRole('button', { name: /Delete|Unpublish/u })).toHaveCount(0);
  }
  const textOf = (each: typeof page) => each.getByRole('textbox', { name: 'Text' });
  await textOf(other).fill('## Terms\n\nTheirs.');
  await other.getByRole('button', { name: 'Save and publish' }).click();
  await expect(toastWith(other, 'Page saved')).toBeVisible();

  await textOf(page).fill('## Terms\n\nMine.');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  const conflict = page.getByRole('alertdialog', { name: /Somebody else has changed this page/u });
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await expect(textOf(page), 'the text is retained').toHaveValue('## Terms\n\nMine.');
  const served = async () => (await page.request.get(`${server.url}/legal-service`)).text();
  expect(await served()).toContain('Theirs.');

  await page.getByRole('button', { name: 'Save and publish' }).click();
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(toastWith(page, 'Page saved')).toBeVisible();
  expect(await served()).toContain('Mine.');
  await expect(page.getByRole('region', { name: 'History' }).getByRole('row')).toHaveCount(4);

  await textOf(page).fill('Not saved');
  await page.getByRole('link', { name: 'All pages' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(textOf(page)).toHaveValue('Not saved');
  await page.getByRole('link', { name: 'All pages' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/pages`);
});

test('a publication with its PDF is added, downloaded by a visitor, changed and deleted', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, browser, context, page }) => {
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin/pages`);
  // The lists move the button when they are loaded.
  await expect(page.getByRole('row', { name: /Legal Service/u })).toBeVisible();
  await expect(page.getByText('No publications yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Publication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Publication' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByLabel('Title').fill('Evidence in the Digital Age');
  await dialog.getByLabel('Author').fill('Sana Mir');
  await dialog.getByLabel('Date').fill('2026-03-01');
  await dialog.getByLabel('Abstract').fill('What courts accept.');
  await dialog.locator('input[type=file]').setInputFiles(await handout('scan'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Publication added')).toBeVisible();
  await expect(page.getByRole('row', { name: /Evidence in the Digital Age/u })).toContainText('1 Mar 2026');

  const visitorContext = await browser.newContext();
  const visitor = await visitorContext.newPage();
  await visitor.goto(`${server.url}/publication`);
  const entry = visitor.getByRole('article');
  await expect(entry.getByRole('heading', { name: 'Evidence in the Digital Age' })).toBeVisible();
  await expect(entry).toContainText('What courts accept.');
  await expectAccessible(visitor);
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    entry.getByRole('link', { name: /^Download PDF/u }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Evidence in the Digital Age, Sana Mir.pdf');

  await page.getByRole('button', { name: 'Edit Evidence in the Digital Age' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Publication' });
  await editing.getByLabel('Title').fill('Evidence, second edition');
  await editing.getByText('Remove the PDF').click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /second edition/u })).toContainText('None');
  await visitor.reload();
  await expect(entry.getByRole('link')).toHaveCount(0);
  expect((await visitor.request.get(download.url())).status()).toBe(404);

  await page.getByRole('button', { name: 'Delete Evidence, second edition' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No publications yet.')).toBeVisible();
  await visitor.reload();
  await expect(entry).toHaveCount(0);
  await visitorContext.close();
});
