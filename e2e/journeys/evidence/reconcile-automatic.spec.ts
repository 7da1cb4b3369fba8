import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { receiptFile } from '../../fixtures/files.ts';
import { easypaisaMessage } from '../../fixtures/received-transfers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@evidence'];
const COURSE = 'Criminal Law and Procedure';
const ID = '52438501193';

test('the owner turns automatic approval on, a student who pays is studying, and a reviewer suspends it', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, browser }) => {
  test.slow();
  const [ownerContext, reviewerContext, studentContext] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
  ]);
  // The tab's count changes when the system has approved.
  await signIn(ownerContext, server, OWNER, { live: true });
  await signIn(reviewerContext, server, DEMO.admin);
  await signIn(studentContext, server, DEMO.fresh, { live: true });
  const [owner, reviewer, student] = await Promise.all([
    ownerContext.newPage(),
    reviewerContext.newPage(),
    studentContext.newPage(),
  ]);
  const panelOf = (page: typeof owner) => page.getByRole('region', { name: 'Automatic approval' });

  await test.step('automatic approval is off, and only the owner can turn it on, with the password', async () => {
    await reviewer.goto(`${server.url}/admin/reconcile`);
    await expect(panelOf(reviewer)).toContainText('Only the owner can turn it on.');
    await expect(panelOf(reviewer).getByRole('button')).toHaveCount(0);
    await owner.goto(`${server.url}/admin/reconcile`);
    await panelOf(owner).getByRole('button', { name: 'Turn on' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Turn on automatic approval?' });
    await expect(dialog.getByText('Its amount is exactly the amount of the payment.')).toBeVisible();
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('Enter your password')).toBeVisible();
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(toastWith(owner, 'Automatic approval is on.')).toBeVisible();
    await expect(panelOf(owner)).toContainText(/^Automatic approval\s*On\s*On since/u);
  });

  await test.step('a student pays', async () => {
    await student.goto(server.url);
    await student.getByRole('link', { name: COURSE, exact: true }).click();
    await student.goto(`${student.url()}?enroll=true`);
    const modal = student.getByRole('dialog', { name: 'Enroll in this course' });
    await modal.getByRole('radio', { name: /Easypaisa/ }).click();
    await modal.getByLabel(/Transaction ID/).fill(ID);
    await modal.locator('input[type=file]').setInputFiles(receiptFile());
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(toastWith(student, 'Enrollment submitted! Payment under review.')).toBeVisible();
  });

  await test.step('the message of the wallet is pasted, and the system approves the payment', async () => {
    await owner.getByRole('button', { name: 'Paste messages' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Paste messages' });
    await dialog.getByLabel('Account').selectOption({ label: 'Qanoon Academy, Easypaisa, 03001234567' });
    await dialog
      .getByRole('textbox', { name: 'Messages' })
      .fill(easypaisaMessage({ amount: 349, id: ID, payer: 'DEMO STUDENT NEW' }));
    await dialog.getByRole('button', { name: 'Read messages' }).click();
    await expect(owner.getByText('1 new transfer, 0 already known, 0 not understood.')).toBeVisible();
    await owner.getByRole('tab', { name: /^Matched 1$/ }).click();
    const transfer = owner.getByRole('article').filter({ hasText: ID });
    await expect(transfer).toContainText('Connected by the system');
    await expect(transfer.getByRole('button', { name: /^Disconnect/ })).toHaveCount(0);
  });

  await test.step('the student is studying', async () => {
    await student.goto(`${server.url}/student/courses`);
    await student.getByRole('link', { name: COURSE, exact: true }).click();
    await expect(student).toHaveURL(/\/student\/my-course\//);
    await expect(student.getByRole('progressbar', { name: 'Course progress' })).toBeVisible();
  });

  await test.step('a reviewer suspends automatic approval with one press', async () => {
    await reviewer.reload();
    await expect(panelOf(reviewer)).toContainText('On since');
    await expectAccessible(reviewer);
    await panelOf(reviewer).getByRole('button', { name: 'Suspend' }).click();
    await expect(toastWith(reviewer, 'Automatic approval is suspended.')).toBeVisible();
    await expect(panelOf(reviewer)).toContainText('Only the owner can turn it on.');
  });
  await Promise.all([ownerContext.close(), reviewerContext.close(), studentContext.close()]);
});
