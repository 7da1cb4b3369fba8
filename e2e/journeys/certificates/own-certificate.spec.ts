import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { textOfPdf } from '@qanoon/pdf/testing/read-pdf';
import { signIn } from '../../fixtures/accounts.ts';
import { certificateOf, enrollGraduate, issueFor, signInIssuer } from '../../fixtures/certificates.ts';
import type { Server } from '../../fixtures/server.ts';
import { COURSE, type Student } from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { enter, tabTo, typeInto } from '../../pages/keyboard.ts';
import { scanScreen } from '../../pages/qr-code.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@certificates'];

test.describe.configure({ timeout: 120_000 });

const requestButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Request Certificate' });
const nameField = (page: Page) => page.getByLabel('Name on the certificate');
const urduField = (page: Page) => page.getByLabel('Name in Urdu (optional)');
const listOf = (page: Page) => page.getByRole('region', { name: 'My Certificates' });

/** Requests the certificate with these names, which confirms them. */
async function requestAs(page: Page, server: Server, { courseId }: Student, name: string, nameUrdu = '') {
  await page.goto(`${server.url}/student/request-certificate?course=${courseId}`);
  await nameField(page).fill(name);
  await urduField(page).fill(nameUrdu);
  await requestButton(page).click();
  await expect(toastWith(page, 'Certificate request submitted successfully!')).toBeVisible();
  await expect(listOf(page)).toContainText('Pending Approval');
}

/** Reads the text of the file that Download PDF saves. */
async function downloadedText(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Certificate QA-.*\.pdf$/u);
  return textOfPdf(readFileSync(await download.path()));
}

test('a student confirms her name, and sees the certificate without a reload', {
  tag: [...tag, '@main'],
}, async ({ server, context, page, browser, request }) => {
  const student = await enrollGraduate(request, server);
  const issuer = await signInIssuer(request, server);
  await signIn(context, server, student.account, { live: true });
  await page.goto(`${server.url}/student/request-certificate?course=${student.courseId}`);
  await expect(nameField(page), 'the account’s name is suggested').toHaveValue('Demo Student Player');
  await nameField(page).fill('زینب ملک');
  await urduField(page).fill('Zainab');
  await requestButton(page).click();
  await expect(page.getByText('Write this name in Latin letters, as on your identity card.')).toBeVisible();
  await expect(page.getByText('Write this name in Urdu letters.')).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill('');
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await requestAs(page, server, student, 'Zainab Malik', 'زینب ملک');
  await expect(nameField(page), 'it is confirmed once').toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Change/u })).toBeVisible();
  await expect(nameField(page)).toHaveCount(0);

  await issueFor(issuer, student.account.email);
  await expect(listOf(page), 'without a reload').toContainText('Issued');
  await listOf(page).getByRole('link', { name: COURSE }).click();
  await expect(page).toHaveURL(/\/student\/view-certificate\/[\w-]+$/u);
  const picture = page.getByRole('img', {
    name: `Certificate of completion of Zainab Malik for the course ${COURSE}`,
  });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000);
  await expectAccessible(page);
  const text = await downloadedText(page);
  for (const fact of ['Zainab Malik', COURSE]) expect(text).toContain(fact);

  const code = (await page.getByText(/^QA(-.{4}){4}$/u).textContent())!;
  const link = `${server.url}/verify/${code}`;
  expect(await scanScreen(page.getByRole('img', { name: 'QR code of the verification link' }))).toBe(link);
  await expect(page.getByRole('link', { name: /^Open the verification page/u })).toHaveAttribute(
    'href',
    link,
  );
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText('Zainab Malik').first()).toBeVisible();
  await guest.context().close();

  const linkedIn = new URL(
    (await page.getByRole('link', { name: /^Add to LinkedIn profile/u }).getAttribute('href'))!,
  );
  expect(linkedIn.origin + linkedIn.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(linkedIn.searchParams)).toMatchObject({
    startTask: 'CERTIFICATION_NAME',
    name: COURSE,
    organizationName: 'Qanoon Academy',
    certUrl: link,
    certId: code,
  });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saving).suggestedFilename()).toBe(`${code}.png`);
});

test('a student publishes a credential, saves it in both forms, and withdraws it', {
  tag: [...tag, '@main'],
}, async ({ server, context, page, request }) => {
  const student = await enrollGraduate(request, server);
  const issuer = await signInIssuer(request, server);
  await signIn(context, server, student.account);
  await requestAs(page, server, student, 'Zainab Malik');
  await page.goto(`${server.url}/student/view-certificate/${await issueFor(issuer, student.account.email)}`);
  const code = (await page.getByText(/^QA(-.{4}){4}$/u).textContent())!;
  const credential = () => request.get(`${server.url}/api/certificates/${code}/credential`);
  const consent = page.getByRole('switch', { name: 'Publish a digital credential with my name' });
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleDescription(/become a public document.*withdraw it at any time/u);
  expect((await credential()).status()).toBe(404);

  await page.getByText('Publish a digital credential with my name').click();
  await expect(toastWith(page, 'The credential is public now.')).toBeVisible();
  await expect(consent).toBeChecked();
  expect(JSON.stringify(await (await credential()).json())).toContain('Zainab Malik');
  await expectAccessible(page);
  for (const [label, content] of [
    ['Download as JSON', /"OpenBadgeCredential"/u],
    ['Download as JWT', /^[\w-]+\.[\w-]+\.[\w-]+$/u],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).click();
    expect(readFileSync(await (await downloading).path(), 'utf8').trim()).toMatch(content);
  }
  await page.reload();
  await expect(consent).toBeChecked();

  await page.getByText('Publish a digital credential with my name').click();
  await expect(toastWith(page, 'The credential was withdrawn.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download as JSON' })).toHaveCount(0);
  expect((await credential()).status()).toBe(404);
});

test('a declined request is corrected and sent again with the keyboard only', { tag }, async ({
  server,
  context,
  page,
  request,
}) => {
  const student = await enrollGraduate(request, server);
  const issuer = await signInIssuer(request, server);
  await signIn(context, server, student.account);
  await page.goto(`${server.url}/student/request-certificate?course=${student.courseId}`);
  await tabTo(page, nameField(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Zainab M');
  await enter(page, requestButton(page));
  await expect(toastWith(page, 'Certificate request submitted successfully!')).toBeVisible();
  const certificateId = await certificateOf(issuer, 'pending', student.account.email);
  await issuer.mutate('certificates.decline', { certificateId, reason: 'Write your whole name.' });

  // The notification leads to the reason.
  await page.reload();
  await enter(page, page.getByRole('button', { name: /^Notifications/u }));
  await enter(page, page.getByRole('link', { name: /Write your whole name\./u }));
  await expect(page).toHaveURL(`${server.url}/student/request-certificate`);
  await expect(listOf(page)).toContainText('Declined');
  await expect(listOf(page)).toContainText('Reason: Write your whole name.');
  await expectAccessible(page);

  await enter(page, page.getByRole('button', { name: /^Change/u }));
  const dialog = page.getByRole('dialog', { name: 'Change your name on certificates' });
  await expect(dialog.getByLabel('Name on the certificate')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Zainab Malik');
  await typeInto(page, dialog.getByLabel('Name in Urdu (optional)'), 'زینب ملک');
  await enter(page, dialog.getByRole('button', { name: 'Save name' }));
  await expect(toastWith(page, 'Your name on certificates was saved.')).toBeVisible();
  await enter(page, listOf(page).getByRole('button', { name: /^Request again/u }));
  const course = page.getByRole('combobox', { name: 'Completed course' });
  await expect(course).toBeFocused();
  await expect(course).toHaveValue(student.courseId);
  await enter(page, requestButton(page));
  await expect(listOf(page)).toContainText('Pending Approval');
  expect(await certificateOf(issuer, 'pending', student.account.email)).toBe(certificateId);
});

test('a student sees why a certificate was revoked, and the version that replaces it', { tag }, async ({
  server,
  context,
  page,
  request,
}) => {
  const student = await enrollGraduate(request, server);
  const issuer = await signInIssuer(request, server);
  await signIn(context, server, student.account, { live: true });
  await requestAs(page, server, student, 'Zainab Malk');
  const certificateId = await issueFor(issuer, student.account.email);
  const reason = 'It was issued for another course.';
  await issuer.mutate('certificateRegister.revoke', { certificateId, reason });
  await page.goto(`${server.url}/student/view-certificate`);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Details/u })
    .click();
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
  await expect(page.getByText(/^This certificate was revoked\./u)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask by email' })).toBeVisible();
  for (const name of ['Download PDF', 'Save as a picture'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectAccessible(page);

  await issuer.mutate('certificateRegister.reinstate', { certificateId });
  await expect(page.getByRole('button', { name: 'Download PDF' }), 'without a reload').toBeVisible();
  await issuer.mutate('certificateRegister.reissue', {
    certificateId,
    reason: 'The name was misspelt.',
    names: { name: 'Zainab Malik', nameUrdu: '' },
  });
  await expect(page.getByText('This certificate replaces the one that you opened.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('img', { name: /^Certificate of completion of Zainab Malik/u })).toBeVisible();
  expect(await downloadedText(page)).toContain('Zainab Malik');
  await page.goto(`${server.url}/student/view-certificate/${certificateId}`);
  await expect(page.getByText('There is no certificate here.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Your Certificates' }).click();
  await expect(page.getByRole('article'), 'only the newest').toHaveCount(1);
});

test('the page of a certificate shows its facts and a sketch when the picture is missing', { tag }, async ({
  server,
  context,
  page,
  request,
}) => {
  const student = await enrollGraduate(request, server);
  const issuer = await signInIssuer(request, server);
  await signIn(context, server, student.account);
  await requestAs(page, server, student, 'Zainab Malik');
  await issueFor(issuer, student.account.email);
  await page.goto(`${server.url}/student/view-certificate`);
  await page.route('**/files/certificates/**', (route) => route.abort());
  await page.getByRole('link', { name: /^Show and share/u }).click();
  await expect(page.getByText('This is only a sketch. Your certificate is the PDF.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('main')).toContainText('Zainab Malik');
  await expect(page.getByRole('img', { name: 'QR code of the verification link' })).toBeVisible();
  await expectAccessible(page);
});
