import { build, NOW } from '@qanoon/db/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '../../src/lib/access.ts';
import { appRouter, procedureMeta } from '../../src/router.ts';
import { failureOf, type TestApp, testApp, type User } from '../harness.ts';
import { createEveryKindOfUser, expectedFor } from '../support/people.ts';

type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription' } };
const procedures = Object.entries(appRouter._def.procedures) as unknown as [string, Procedure][];
const accessOf = (path: string) => procedureMeta(path)?.access ?? 'UNDECLARED';
const describeAccess = (path: string) => [accessOf(path)].flat().join(' and ');

test('every procedure has the access of this list', () => {
  const matrix = procedures.map(([path]) => `${path}: ${describeAccess(path)}`);
  expect(`\n${matrix.sort().join('\n')}\n`).toMatchInlineSnapshot(`
    "
    academy.allowNetwork: admin:canManageAcademy
    academy.allowedNetworks: admin:canManageAcademy
    academy.disallowNetwork: admin:canManageAcademy
    academy.get: admin:canManageAcademy
    academy.sendTestMail: admin:canManageAcademy
    academy.update: admin:canManageAcademy
    admins.changePassword: admin
    admins.create: admin:canManageUsers
    admins.list: admin:canManageUsers
    admins.update: admin:canManageUsers
    analytics.courseChoices: admin:canViewAnalytics
    analytics.lectureSlices: admin:canViewAnalytics
    analytics.lectures: admin:canViewAnalytics
    analytics.summary: admin:canViewAnalytics
    analytics.trends: admin:canViewAnalytics
    audit.list: admin:canManageUsers
    auth.adminLogin: public
    auth.changePassword: student
    auth.checkEmail: public
    auth.checkResetToken: public
    auth.checkVerification: public
    auth.claimHandoff: public
    auth.correctEmail: signed-in
    auth.createHandoff: signed-in
    auth.forgotPassword: public
    auth.login: public
    auth.logout: signed-in
    auth.me: signed-in
    auth.register: public
    auth.resendVerification: signed-in
    auth.resetPassword: public
    auth.verifyEmail: public
    backups.createLink: owner
    backups.latest: owner
    backups.list: owner
    backups.start: owner
    books.closeMonth: admin:canViewAnalytics and admin:canManageAcademy
    books.month: admin:canViewAnalytics
    books.months: admin:canViewAnalytics
    books.outstanding: admin:canViewAnalytics
    certificateRegister.reinstate: admin:canManageEnrollments
    certificateRegister.reissue: admin:canManageEnrollments
    certificateRegister.reserve: admin:canManageEnrollments
    certificateRegister.revoke: admin:canManageEnrollments
    certificateSettings.get: admin:canManageAcademy
    certificateSettings.preview: admin:canManageAcademy
    certificateSettings.startAutomatic: owner
    certificateSettings.stopAutomatic: admin:canManageAcademy
    certificateSettings.update: admin:canManageAcademy
    certificates.confirmNames: student
    certificates.decline: admin:canManageEnrollments
    certificates.download: signed-in
    certificates.draw: admin:canManageEnrollments
    certificates.issue: admin:canManageEnrollments
    certificates.issued: admin:canManageEnrollments
    certificates.mine: student
    certificates.names: student
    certificates.pending: admin:canManageEnrollments
    certificates.preview: admin:canManageEnrollments
    certificates.request: student
    certificates.reserve: admin:canManageEnrollments
    certificates.statistics: public
    certificates.undo: admin:canManageEnrollments
    certificates.verify: public
    courses.allFull: admin:canManageCourses
    courses.archive: admin:canManageCourses
    courses.authoring: admin:canManageCourses
    courses.counts: admin:canManageCourses
    courses.create: admin:canManageCourses
    courses.get: public
    courses.list: public
    courses.overview: admin:canManageCourses
    courses.preview: public
    courses.remove: admin:canManageCourses
    courses.restore: admin:canManageCourses
    courses.update: admin:canManageCourses
    credentials.published: public
    credentials.setConsent: student
    credits.addDevice: admin:canManageAcademy
    credits.connect: admin:canManageEnrollments
    credits.devices: admin:canManageEnrollments
    credits.disconnect: admin:canManageEnrollments
    credits.enter: admin:canManageEnrollments
    credits.findPayments: admin:canManageEnrollments
    credits.forward: device
    credits.ignored: admin:canManageEnrollments
    credits.list: admin:canManageEnrollments
    credits.paste: admin:canManageEnrollments
    credits.reopen: admin:canManageEnrollments
    credits.revokeDevice: admin:canManageAcademy
    credits.setAside: admin:canManageEnrollments
    credits.settleObjection: admin:canManageEnrollments
    credits.takeUp: admin:canManageEnrollments
    credits.unread: admin:canManageEnrollments
    credits.unreadDone: admin:canManageEnrollments
    drafts.conversions: admin:canManageCourses
    drafts.copy: admin:canManageCourses
    drafts.create: admin:canManageCourses
    drafts.duplicate: admin:canManageCourses
    drafts.get: admin:canManageCourses
    drafts.list: admin:canManageCourses
    drafts.publish: admin:canManageCourses
    drafts.readiness: admin:canManageCourses
    drafts.remove: admin:canManageCourses
    drafts.save: admin:canManageCourses
    drafts.schedule: admin:canManageCourses
    enrollments.mine: student
    invitations.accept: public
    invitations.check: public
    invitations.create: admin:canManageUsers
    invitations.createLink: admin:canManageUsers
    invitations.list: admin:canManageUsers
    invitations.resend: admin:canManageUsers
    invitations.revoke: admin:canManageUsers
    learning.content: student
    learning.enrolled: student
    learning.goOn: student
    learning.heartbeat: student
    learning.markWatched: student
    learning.playable: student
    learning.statistics: student
    mails.list: admin:canManageAcademy
    mails.preview: admin:canManageAcademy
    mails.sendSample: admin:canManageAcademy
    matching.settings: admin:canManageEnrollments
    matching.startAutomatic: owner
    matching.suspend: admin:canManageEnrollments
    notifications.list: signed-in
    notifications.live: signed-in
    notifications.markAllRead: signed-in
    notifications.markRead: signed-in
    orders.applyCoupon: student
    orders.creditOf: admin:canManageEnrollments
    orders.get: student
    orders.list: admin:canManageEnrollments
    orders.mine: student
    orders.open: student
    orders.payOut: admin:canManageEnrollments
    orders.payOutAccounts: admin:canManageEnrollments
    orders.recordCash: admin:canManageEnrollments
    orders.refund: admin:canManageEnrollments
    orders.reviewed: admin:canManageEnrollments
    orders.useCredit: student
    orders.withdraw: student
    pages.create: admin:canManageAcademy
    pages.draft: admin:canManageAcademy
    pages.get: public
    pages.list: admin:canManageAcademy
    pages.preview: admin:canManageAcademy
    pages.remove: admin:canManageAcademy
    pages.restore: admin:canManageAcademy
    pages.revision: admin:canManageAcademy
    pages.revisions: admin:canManageAcademy
    pages.setPublished: admin:canManageAcademy
    pages.update: admin:canManageAcademy
    payees.add: admin:canManageAcademy
    payees.choices: admin:canManageEnrollments
    payees.confirmQr: admin:canManageAcademy
    payees.list: admin:canManageAcademy
    payees.notices: admin
    payees.qr: admin:canManageAcademy
    payees.reorder: admin:canManageAcademy
    payees.setActive: admin:canManageAcademy
    payees.update: admin:canManageAcademy
    payments.approve: admin:canManageEnrollments
    payments.enrollFree: student
    payments.every: admin:canManageEnrollments
    payments.history: admin:canManageEnrollments
    payments.mine: student
    payments.proof: signed-in
    payments.recent: admin:canManageEnrollments
    payments.reject: admin:canManageEnrollments
    payments.requestEnroll: student
    payments.requests: admin:canManageEnrollments
    payments.reverse: admin:canManageEnrollments
    prices.allBundles: admin:canManageCourses
    prices.bundles: public
    prices.coupons: admin:canManageCourses
    prices.courseChoices: admin:canManageCourses
    prices.createBundle: admin:canManageCourses
    prices.createCoupon: admin:canManageCourses
    prices.deleteBundle: admin:canManageCourses
    prices.endSale: admin:canManageCourses
    prices.grantScholarship: admin:canManageEnrollments
    prices.quote: student
    prices.sales: admin:canManageCourses
    prices.scholarships: admin:canManageEnrollments
    prices.setCouponActive: admin:canManageCourses
    prices.setSale: admin:canManageCourses
    prices.updateBundle: admin:canManageCourses
    prices.updateCoupon: admin:canManageCourses
    prices.withdrawScholarship: admin:canManageEnrollments
    profiles.admin: admin
    profiles.preferences: signed-in
    profiles.setPreferences: signed-in
    profiles.student: student
    profiles.updateAdmin: admin
    profiles.updateStudent: student
    proofChecks.readOwn: student
    publications.create: admin:canManageAcademy
    publications.list: public
    publications.remove: admin:canManageAcademy
    publications.update: admin:canManageAcademy
    push.state: student
    push.subscribe: student
    push.unsubscribe: student
    ratings.hide: admin:canManageCourses
    ratings.list: public
    ratings.manage: admin:canManageCourses
    ratings.mine: student
    ratings.rate: student
    ratings.reply: admin:canManageCourses
    ratings.show: admin:canManageCourses
    receipts.get: signed-in
    receipts.list: admin:canViewAnalytics
    receipts.mineInCash: student
    receipts.pdfUrl: signed-in
    reviews.approvable: admin:canManageEnrollments
    reviews.approveCertain: admin:canManageEnrollments
    reviews.decide: admin:canManageEnrollments
    reviews.facts: admin:canManageEnrollments
    reviews.open: admin:canManageEnrollments
    reviews.own: admin:canManageEnrollments
    reviews.pace: admin:canManageEnrollments
    reviews.release: admin:canManageEnrollments
    reviews.undo: admin:canManageEnrollments
    search.everything: admin
    serverSettings.get: admin:canManageAcademy
    serverSettings.saveAddresses: owner
    serverSettings.saveBackupTime: owner
    serverSettings.saveMailServer: owner
    sessions.end: signed-in
    sessions.endOthers: signed-in
    sessions.list: signed-in
    setup.check: public
    setup.checklist: admin:canManageAcademy
    setup.createOwner: public
    setup.demoContents: admin:canManageAcademy
    setup.dismissChecklist: admin:canManageAcademy
    setup.installation: admin:canManageAcademy
    setup.removeDemo: owner
    site.config: public
    siteSearch.find: public
    statements.import: admin:canManageEnrollments
    statements.preview: admin:canManageEnrollments
    students.add: admin:canManageUsers
    students.addNote: admin:canManageUsers
    students.courseChoices: admin:canManageEnrollments
    students.deleteNote: admin:canManageUsers
    students.endEnrollment: admin:canManageUsers
    students.endSession: admin:canManageUsers
    students.endSessions: admin:canManageUsers
    students.erase: admin:canManageUsers
    students.get: admin:canManageEnrollments
    students.grantEnrollment: admin:canManageUsers
    students.importCsv: admin:canManageUsers
    students.list: admin:canManageEnrollments
    students.sendResetLink: admin:canManageUsers
    students.setStatus: admin:canManageUsers
    students.timeline: admin:canManageEnrollments
    students.update: admin:canManageUsers
    uploads.describe: signed-in
    video.conversions: admin:canManageCourses
    video.convertAgain: admin:canManageCourses
    waiting.summary: admin:canManageEnrollments
    "
  `);
});

test('every procedure declares its access', () => {
  expect(procedures.filter(([path]) => accessOf(path) === 'UNDECLARED')).toEqual([]);
});

describe('each procedure allows exactly the users with its access, over HTTP', () => {
  let app: TestApp;
  const tokens: Record<string, string | undefined> = {};
  beforeAll(async () => {
    app = await testApp();
    const users = await createEveryKindOfUser(app);
    for (const [who, user] of Object.entries(users)) tokens[who] = await app.bearer(user);
    tokens.guest = undefined;
  });
  afterAll(() => app.close());

  // The only subscription is an endless stream, which live.test.ts covers.
  test.each(procedures.filter(([, { _def }]) => _def.type !== 'subscription'))(
    '%s',
    async (path, procedure) => {
      const received: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const [who, token] of Object.entries(tokens)) {
        if (path === 'auth.logout') continue;
        // If an allowed caller sends no input, the response is a validation error or a result.
        const response = await app.send(procedure._def.type === 'query' ? 'GET' : 'POST', `/trpc/${path}`, {
          token,
          ...(procedure._def.type !== 'query' && { json: {} }),
        });
        const { error } = response.json<{ error?: { data: { code: string } } }>();
        const refused = error && ['UNAUTHENTICATED', 'FORBIDDEN'].includes(error.data.code);
        expect(response.statusCode, `${who}: ${response.body}`).not.toBe(500);
        if (refused) expect(response.statusCode).toBe(error.data.code === 'FORBIDDEN' ? 403 : 401);
        received[who] = refused ? error.data.code : 'allowed';
        expected[who] = expectedFor(who, accessOf(path) as Access);
      }
      expect(received).toEqual(expected);
    },
  );

  test('signing out requires a session', async () => {
    expect((await app.send('POST', '/trpc/auth.logout', { json: {} })).statusCode).toBe(401);
    expect(
      (
        await app.send('POST', '/trpc/auth.logout', {
          json: {},
          token: await app.bearer(await build.student(app.db)),
        })
      ).statusCode,
    ).toBe(200);
  });
});

describe('the data of another user is protected:', () => {
  let app: TestApp;
  let owner: User;
  let others: [string, User][];
  beforeAll(async () => {
    app = await testApp();
    owner = await build.student(app.db);
    others = [
      ['another student', await build.student(app.db)],
      [
        'an administrator without the flag',
        await build.admin(app.db, { canManageEnrollments: false, canManageUsers: true }),
      ],
    ];
  });
  afterAll(() => app.close());

  test('a payment’s proof is not found for others', async () => {
    const proof = await build.upload(app.db, { ownerId: owner.id, claimedAt: NOW });
    const { id: paymentId } = await build.pendingPayment(app.db, {
      studentId: owner.id,
      proofUploadId: proof.id,
    });
    for (const [who, other] of others) {
      expect(await failureOf(app.as(other).payments.proof({ paymentId })), who).toMatchObject({
        status: 404,
        code: 'PROOF_NOT_FOUND',
      });
    }
    expect((await app.as(owner).payments.proof({ paymentId })).signedUrl).toContain(proof.id);
  });

  test('a certificate is not found for others', async () => {
    const file = await build.upload(app.db, { purpose: 'certificate', claimedAt: NOW });
    const { id } = await build.certificateRequest(app.db, {
      studentId: owner.id,
      fileUploadId: file.id,
      issuedAt: NOW,
      code: 'QA-2222-2222-2',
    });
    for (const [who, other] of others)
      expect(await failureOf(app.as(other).certificates.download({ certificateId: id })), who).toMatchObject({
        status: 404,
        code: 'CERTIFICATE_NOT_FOUND',
      });
    expect((await app.as(owner).certificates.download({ certificateId: id })).downloadUrl).toContain(file.id);
  });

  test('an upload is not found for others', async () => {
    const { id: uploadId } = await build.upload(app.db, { ownerId: owner.id });
    for (const [who, other] of others)
      expect(await failureOf(app.as(other).uploads.describe({ uploadId })), who).toMatchObject({
        status: 404,
      });
  });

  test('a course’s content is only for its students', async () => {
    const { courseId } = await build.enrollment(app.db, { studentId: owner.id });
    const [, otherUser] = others[0]!;
    expect(await failureOf(app.as(otherUser).learning.content({ courseId }))).toMatchObject({
      status: 403,
      code: 'NOT_ENROLLED',
    });
  });

  test('own lists contain no data of other users', async () => {
    const [, otherUser] = others[0]!;
    const mine = app.as(otherUser);
    expect([
      await mine.payments.mine(),
      await mine.enrollments.mine(),
      await mine.certificates.mine(),
      await mine.learning.enrolled(),
    ]).toEqual([[], [], [], []]);
    expect(await mine.learning.statistics()).toEqual({
      totalCourses: 0,
      completedCourses: 0,
      studiedSeconds: 0,
    });
  });
});
