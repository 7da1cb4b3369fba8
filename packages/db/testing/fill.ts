import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import type { Db } from '../src/engine/types.ts';
import {
  backupRuns,
  bundles,
  closedMonths,
  conversions,
  coupons,
  jobs,
  pageRevisions,
  pushKeys,
  pushSubscriptions,
  queuedDecisions,
  reviewLocks,
  reviewTimes,
  scholarships,
  sentMails,
  serverSettings,
  sessionHandoffs,
  setupLinks,
  statementMappings,
  studentNotes,
  uploadSessions,
} from '../src/schema.ts';
import { buildAcademy } from './academy-factories.ts';
import { buildCertificates } from './certificate-factories.ts';
import { buildCredits } from './credit-factories.ts';
import { build, NOW } from './factories.ts';

/** The end of October in Karachi. */
const CLOSED_AT = new Date('2026-10-31T19:00:00.000Z');

/** Inserts at least one row into every table. */
export async function fill(db: Db): Promise<void> {
  const { course, videos } = await build.courseWithVideos(db, [2, 1]);
  const payment = await build.pendingPayment(db, { courseId: course.id });
  await build.watched(db, { studentId: payment.studentId, courseId: course.id, videoId: videos[0]!.id });
  await build.certificateRequest(db);
  const certificate = await buildCertificates.drawn(db, { replacedAt: NOW });
  await buildCertificates.replacement(db, certificate);
  await buildCertificates.names(db, { studentId: certificate.studentId });
  await buildCertificates.credential(db, { certificateId: certificate.id });
  await buildCertificates.settings(db);
  const session = await build.session(db, { userId: payment.studentId });
  const owner = await build.owner(db, { profileImageUploadId: payment.proofUploadId });
  await build.auditEntry(db, { actorId: owner.id });
  await build.rateLimit(db);
  await build.signingKey(db);
  await build.passwordReset(db);
  await build.emailVerification(db);
  await build.idempotencyKey(db);
  await build.notification(db);
  await build.playback(db, { studentId: payment.studentId, courseId: course.id, videoId: videos[0]!.id });
  const uploadId = videos[0]!.uploadId;
  const rendition = {
    bandwidth: 400_000,
    codecs: 'avc1.4d401e,mp4a.40.2',
    init: [0, 900] as [number, number],
    segments: [],
  };
  await build.derivative(db, {
    uploadId,
    kind: '240p',
    contentType: 'video/mp4',
    width: 426,
    height: 240,
    rendition,
  });
  await build.caption(db, { videoId: videos[0]!.id, language: 'ur' });
  await build.transcriptPart(db, {
    videoId: videos[0]!.id,
    courseId: course.id,
    text: 'What a statute says',
  });
  await buildAcademy.settings(db);
  await buildAcademy.payeeAccount(db);
  await buildAcademy.publication(db);
  await buildAcademy.courseDraft(db, { courseId: course.id });
  await buildAcademy.rating(db);
  await buildAcademy.invitation(db);
  await build.pendingPayment(db, { status: 'completed', processedAt: NOW });
  const page = await buildAcademy.page(db);
  const { id: deviceId, payeeAccountId } = await buildCredits.device(db, { createdById: owner.id });
  const { id: importId } = await buildCredits.import(db, { payeeAccountId, source: 'device', deviceId });
  const credit = { payeeAccountId, importId, paymentId: payment.id, matchedById: owner.id, matchedAt: NOW };
  await buildCredits.credit(db, credit);
  await buildCredits.objection(db, { payeeAccountId, importId, otherAccountId: payeeAccountId });
  await buildCredits.unreadMessage(db, { payeeAccountId, importId });
  await buildCredits.ignoredMessage(db, { payeeAccountId });
  await buildCredits.proofCheck(db, { uploadId: payment.proofUploadId });
  await buildCredits.proofComparison(db, { uploadId: payment.proofUploadId });
  await db.transaction(async (tx) => {
    await tx.insert(conversions).values({ uploadId, state: 'ready', percent: 100, updatedAt: NOW }).execute();
    await tx
      .insert(jobs)
      .values({ name: 'convert-video', input: { uploadId }, dueAt: NOW, createdAt: NOW })
      .execute();
    await tx
      .insert(uploadSessions)
      .values({ ownerId: owner.id, purpose: 'video', metadata: { filename: null }, bytes: 9, createdAt: NOW })
      .execute();
    const handoff = {
      codeHash: 'hash',
      sessionId: session.id,
      origin: 'https://admin.example.test',
      challenge: 'challenge',
      expiresAt: NOW,
    };
    await tx.insert(sessionHandoffs).values(handoff).execute();
    const studentId = payment.studentId;
    await tx
      .insert(studentNotes)
      .values({ studentId, authorId: owner.id, authorName: 'Owner', text: 'Called.', createdAt: NOW })
      .execute();
    await tx
      .insert(sentMails)
      .values({ userId: studentId, email: 'a@example.test', subject: 'Welcome', createdAt: NOW })
      .execute();
    await tx
      .insert(pushKeys)
      .values({ id: 1, publicKey: 'public', privateKey: 'private', createdAt: NOW })
      .execute();
    await tx
      .insert(pushSubscriptions)
      .values({
        sessionId: session.id,
        endpoint: 'https://fcm.googleapis.com/fcm/send/filled',
        p256dh: 'public',
        auth: 'secret',
        createdAt: NOW,
      })
      .execute();
    await tx
      .insert(closedMonths)
      .values({ month: '2026-10', endsAt: CLOSED_AT, totals: {}, closedByName: 'Owner', closedAt: NOW })
      .execute();
    await tx.insert(coupons).values({ code: 'TENTH', kind: 'percent', value: 10, createdAt: NOW }).execute();
    await tx
      .insert(scholarships)
      .values({ studentId, courseId: course.id, price: NO_MONEY, reason: 'Need', createdAt: NOW })
      .execute();
    await tx
      .insert(bundles)
      .values({ title: 'Both', courseIds: [course.id], price: asPaisa(100), createdAt: NOW })
      .execute();
    const columns = { date: 'Booking Date', credit: 'Credit' };
    await tx
      .insert(statementMappings)
      .values({ payeeAccountId, mapping: { columns, dateOrder: 'day-first' }, updatedAt: NOW })
      .execute();
    const review = { paymentId: payment.id, adminId: owner.id };
    await tx
      .insert(reviewLocks)
      .values({ ...review, lockedAt: NOW, expiresAt: NOW })
      .execute();
    await tx
      .insert(reviewTimes)
      .values({ ...review, seconds: 12, createdAt: NOW })
      .execute();
    await tx
      .insert(queuedDecisions)
      .values({
        ...review,
        decision: { kind: 'approve', input: { paymentId: payment.id } },
        dueAt: NOW,
        createdAt: NOW,
      })
      .execute();
    await tx.insert(serverSettings).values({ id: 1, backupsKept: 14, updatedAt: NOW }).execute();
    await tx.insert(backupRuns).values({ state: 'waiting', createdAt: NOW }).execute();
    await tx.insert(setupLinks).values({ tokenHash: 'hash', expiresAt: NOW, createdAt: NOW }).execute();
    await tx
      .insert(pageRevisions)
      .values({ pageId: page.id, title: page.title, markdown: page.markdown, createdAt: NOW })
      .execute();
  });
}
