import type { Db } from '@qanoon/db/engine/client';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import {
  auditLog,
  courses,
  emailVerifications,
  enrollments,
  ledgerEntries,
  notifications,
  orderEvents,
  orderItems,
  orders,
  payments,
  playback,
  pushSubscriptions,
  ratings,
  receipts,
  scholarships,
  sentMails,
  sessions,
  studentNotes,
  uploads,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import { asc, eq, inArray, or } from 'drizzle-orm';
import { readCertificates } from './personal-certificates.repo.ts';

/** All stored data about a student by table, without passwords, tokens and hashes. */
export async function readPersonalData(db: Db, userId: string) {
  const paid = await db
    .select({
      id: payments.id,
      course: paidTitle(),
      method: payments.method,
      transactionId: payments.transactionId,
      amountPaisa: payments.amount,
      status: payments.status,
      rejectionReason: payments.rejectionReason,
      createdAt: payments.createdAt,
      processedAt: payments.processedAt,
      proofUploadId: payments.proofUploadId,
    })
    .from(payments)
    .where(eq(payments.studentId, userId))
    .orderBy(asc(payments.createdAt));
  const certified = await readCertificates(db, userId);
  return {
    enrollments: await db
      .select({
        course: courses.title,
        status: enrollments.status,
        createdAt: enrollments.createdAt,
        approvedAt: enrollments.approvedAt,
        completedAt: enrollments.completedAt,
        grantReason: enrollments.grantReason,
        endedAt: enrollments.endedAt,
        endReason: enrollments.endReason,
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(eq(enrollments.studentId, userId)),
    payments: paid,
    ...(await readOrders(db, userId)),
    ...certified,
    watchedVideos: await db
      .select({ video: videos.title, watchedAt: watchedVideos.watchedAt })
      .from(watchedVideos)
      .innerJoin(videos, eq(videos.id, watchedVideos.videoId))
      .where(eq(watchedVideos.studentId, userId)),
    playback: await db
      .select({
        video: videos.title,
        positionSeconds: playback.positionSeconds,
        playedSeconds: playback.playedSeconds,
        playedAt: playback.playedAt,
        passedOverAt: playback.passedOverAt,
      })
      .from(playback)
      .innerJoin(videos, eq(videos.id, playback.videoId))
      .where(eq(playback.studentId, userId)),
    ratings: await db
      .select({
        course: courses.title,
        stars: ratings.stars,
        text: ratings.text,
        reply: ratings.reply,
        hiddenReason: ratings.hiddenReason,
        createdAt: ratings.createdAt,
        updatedAt: ratings.updatedAt,
      })
      .from(ratings)
      .innerJoin(courses, eq(courses.id, ratings.courseId))
      .where(eq(ratings.studentId, userId)),
    notifications: await db
      .select({
        kind: notifications.kind,
        detail: notifications.detail,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId)),
    sessions: await db
      .select({
        userAgent: sessions.userAgent,
        ip: sessions.ip,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    // The browsers that receive push messages, without their secret addresses.
    pushSubscriptions: await db
      .select({ createdAt: pushSubscriptions.createdAt, lastSentAt: pushSubscriptions.lastSentAt })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(eq(sessions.userId, userId)),
    emailVerifications: await db
      .select({
        email: emailVerifications.email,
        createdAt: emailVerifications.createdAt,
        expiresAt: emailVerifications.expiresAt,
      })
      .from(emailVerifications)
      .where(eq(emailVerifications.userId, userId)),
    sentMails: await db
      .select({ email: sentMails.email, subject: sentMails.subject, createdAt: sentMails.createdAt })
      .from(sentMails)
      .where(eq(sentMails.userId, userId))
      .orderBy(asc(sentMails.createdAt)),
    // Notes about the student, without the names of their authors.
    notes: await db
      .select({ text: studentNotes.text, createdAt: studentNotes.createdAt })
      .from(studentNotes)
      .where(eq(studentNotes.studentId, userId))
      .orderBy(asc(studentNotes.createdAt)),
    decisions: await db
      .select({
        action: auditLog.action,
        personName: auditLog.personName,
        courseTitle: auditLog.courseTitle,
        detail: auditLog.detail,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(
        inArray(auditLog.subjectId, [
          userId,
          ...paid.map((row) => row.id),
          ...certified.certificates.map((row) => row.id),
        ]),
      )
      .orderBy(asc(auditLog.createdAt)),
    files: await listFiles(
      db,
      userId,
      certified.certificates.flatMap((row) => row.fileUploadId ?? []),
    ),
  };
}

/** The student's orders with what happened to them, receipts, scholarships, and the ledger's entries about the student. */
async function readOrders(db: Db, studentId: string) {
  const ordered = await db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      listTotalPaisa: orders.listTotal,
      totalPaisa: orders.total,
      receivedPaisa: orders.received,
      couponCode: orders.couponCode,
      payees: orders.payees,
      expiresAt: orders.expiresAt,
      paidAt: orders.paidAt,
      closedAt: orders.closedAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.studentId, studentId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const items = await db
    .select({
      orderId: orderItems.orderId,
      course: orderItems.courseTitle,
      listPricePaisa: orderItems.listPrice,
      pricePaisa: orderItems.price,
      discounts: orderItems.discounts,
    })
    .from(orderItems)
    .where(eq(orderItems.studentId, studentId))
    .orderBy(asc(orderItems.orderId), asc(orderItems.orderIndex));
  const events = await db
    .select({
      orderId: orderEvents.orderId,
      kind: orderEvents.kind,
      status: orderEvents.status,
      amountPaisa: orderEvents.amount,
      reason: orderEvents.reason,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.studentId, studentId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  return {
    orders: ordered.map(({ id, ...order }) => ({
      ...order,
      courses: items.filter(({ orderId }) => orderId === id).map(({ orderId: _orderId, ...item }) => item),
      events: events.filter(({ orderId }) => orderId === id).map(({ orderId: _orderId, ...event }) => event),
    })),
    receipts: await db
      .select({
        year: receipts.year,
        number: receipts.number,
        printedInPaisa: receipts.data,
        createdAt: receipts.createdAt,
      })
      .from(receipts)
      .where(eq(receipts.studentId, studentId))
      .orderBy(asc(receipts.year), asc(receipts.number)),
    scholarships: await db
      .select({
        course: courses.title,
        pricePaisa: scholarships.price,
        reason: scholarships.reason,
        endsAt: scholarships.endsAt,
        withdrawnAt: scholarships.withdrawnAt,
        createdAt: scholarships.createdAt,
      })
      .from(scholarships)
      .innerJoin(courses, eq(courses.id, scholarships.courseId))
      .where(eq(scholarships.studentId, studentId))
      .orderBy(asc(scholarships.createdAt)),
    ledger: await db
      .select({
        kind: ledgerEntries.kind,
        debit: ledgerEntries.debit,
        credit: ledgerEntries.credit,
        amountPaisa: ledgerEntries.amount,
        transactionId: ledgerEntries.transactionId,
        createdAt: ledgerEntries.createdAt,
      })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.studentId, studentId))
      .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id)),
  };
}

/** The student's uploads and the certificate files. */
const listFiles = (db: Db, ownerId: string, alsoIds: string[]) =>
  db
    .select({
      id: uploads.id,
      purpose: uploads.purpose,
      fileName: uploads.fileName,
      contentType: uploads.contentType,
      bytes: uploads.bytes,
      createdAt: uploads.createdAt,
      objectKey: uploads.objectKey,
    })
    .from(uploads)
    .where(
      alsoIds.length > 0
        ? or(eq(uploads.ownerId, ownerId), inArray(uploads.id, alsoIds))
        : eq(uploads.ownerId, ownerId),
    )
    .orderBy(asc(uploads.createdAt));
