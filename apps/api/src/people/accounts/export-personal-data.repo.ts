import type { Db } from '@qanoon/db/engine/client';
import {
  auditLog,
  emailVerifications,
  notifications,
  pushSubscriptions,
  sentMails,
  sessions,
  uploads,
} from '@qanoon/db/schema';
import { asc, eq, inArray, or } from 'drizzle-orm';

/**
 * Reads what the account and the platform store about a student by table, without passwords, tokens and
 * hashes.
 */
export async function readAccountData(
  db: Db,
  userId: string,
  also: { subjectIds: readonly string[]; uploadIds: readonly string[] },
) {
  return {
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
    decisions: await db
      .select({
        action: auditLog.action,
        personName: auditLog.personName,
        courseTitle: auditLog.courseTitle,
        detail: auditLog.detail,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(inArray(auditLog.subjectId, [userId, ...also.subjectIds]))
      .orderBy(asc(auditLog.createdAt)),
    files: await listFiles(db, userId, also.uploadIds),
  };
}

/** Lists the student's uploads and these files. */
const listFiles = (db: Db, ownerId: string, alsoIds: readonly string[]) =>
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
        ? or(eq(uploads.ownerId, ownerId), inArray(uploads.id, [...alsoIds]))
        : eq(uploads.ownerId, ownerId),
    )
    .orderBy(asc(uploads.createdAt));
