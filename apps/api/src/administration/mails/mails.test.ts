import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'https://www.academy.test' });
  owner = await build.owner(app.db, { email: 'owner@academy.test' });
});
afterEach(() => app.close());

describe('the preview', () => {
  test('renders every state of every mail in both parts', async () => {
    const mails = await app.as(owner).mails.list();
    expect(mails.length).toBeGreaterThanOrEqual(10);
    for (const { id: mailId, states } of mails) {
      expect(states.length).toBeGreaterThan(0);
      for (const { id: stateId } of states) {
        const preview = await app.as(owner).mails.preview({ mailId, stateId });
        expect(preview).toMatchObject({
          from: 'Academy <no-reply@www.academy.test>',
          replyTo: null,
          hasLogo: false,
        });
        expect(preview.html).toMatch(/^<!doctype html>/u);
        expect(preview.text).toContain('Assalam-o-alaikum');
      }
    }
  });

  test.each([
    ['unknown', 'default'],
    ['welcome', 'unknown'],
    ['constructor', 'default'],
  ])('is not found for the mail %s in the state %s', async (mailId, stateId) => {
    expect((await failureOf(app.as(owner).mails.preview({ mailId, stateId }))).code).toBe('NOT_FOUND');
    expect((await failureOf(app.as(owner).mails.sendSample({ mailId, stateId }))).code).toBe('NOT_FOUND');
    expect(await app.emails()).toEqual([]);
  });
});

describe('a sample', () => {
  const approved = { mailId: 'payment-decided', stateId: 'approved' };

  test('is sent to the caller only, as a sample', async () => {
    await build.admin(app.db, { canManageAcademy: true });
    await app.as(owner).mails.sendSample(approved);
    const [mail, ...others] = await app.emails();
    expect(others).toEqual([]);
    expect(mail!.head).toContain('To: owner@academy.test');
    expect(mail!.head).toContain('Subject: Sample: Payment approved');
    const { html } = await app.as(owner).mails.preview(approved);
    expect(mail!.html.replace(/\s+/gu, ' ')).toContain('Your payment is approved');
    expect(html).toContain('Your payment is approved');
  });

  test.each([
    { lost: 'the account', change: { isActive: false } },
    { lost: 'the permission', change: { permissions: { canManageAcademy: false } } },
  ])('is not sent to an administrator who lost $lost meanwhile', async ({ change }) => {
    const admin = await build.admin(app.db, { canManageAcademy: true });
    await app.as(admin).mails.sendSample(approved);
    await app.as(owner).admins.update({ adminId: admin.id, ...change });
    expect(await app.emails()).toEqual([]);
  });

  test('is limited to twenty an hour for each administrator', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const admin = await build.owner(limited.db);
    const other = await build.admin(limited.db, { canManageAcademy: true });
    const attempts = await Promise.allSettled(
      Array.from({ length: 25 }, () => limited.as(admin).mails.sendSample(approved)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await failureOf(limited.as(admin).mails.sendSample(approved))).code).toBe('TOO_MANY_REQUESTS');
    expect(await limited.as(other).mails.sendSample(approved)).toEqual({ ok: true });
    await limited.close();
  });
});
