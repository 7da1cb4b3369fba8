import type { PrintedCertificate } from '@qanoon/contracts/certificates/certificate-printing';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { newId } from '../src/engine/ids.ts';
import type { Db } from '../src/engine/types.ts';
import { storedTransactionKey } from '../src/queries/stored-transaction-key.ts';
import {
  auditLog,
  captions,
  certificates,
  courses,
  derivatives,
  emailVerifications,
  enrollments,
  idempotencyKeys,
  notifications,
  passwordResets,
  payments,
  playback,
  rateLimits,
  ratings,
  resources,
  sections,
  sessions,
  signingKeys,
  transcriptParts,
  uploads,
  users,
  videos,
  watchedVideos,
} from '../src/schema.ts';
import { insertPurchases } from '../src/seed/purchases.ts';
import { uploadedFacts } from './printed-facts.ts';

/** The fixed time of the test clock. */
export const NOW = new Date('2026-11-21T04:30:00.000Z');

let counter = 0;
export const unique = (name: string) => `${name}-${++counter}`;

export type New<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

export async function insert<
  Table extends Parameters<Parameters<Parameters<Db['transaction']>[0]>[0]['insert']>[0],
>(db: Db, into: Table, row: Table['$inferInsert']): Promise<Table['$inferSelect']> {
  const rows = await db.transaction(async (tx) =>
    tx
      .insert(into)
      .values(row as never)
      .returning(),
  );
  return (rows as Table['$inferSelect'][])[0]!;
}

const insertUser = (db: Db, role: 'student' | 'admin', over: New<typeof users>) =>
  insert(db, users, {
    email: `${unique(role)}@example.test`,
    fullName: unique(`Test ${role}`),
    role,
    passwordHash: 'none',
    emailVerifiedAt: NOW,
    createdAt: NOW,
    ...over,
  });

/** The values of a certificate, with some of its printed facts. */
export type CertificateValues = Omit<New<typeof certificates>, 'printed'> & {
  printed?: Partial<PrintedCertificate> | null | undefined;
};

async function printedNames(db: Db, studentId: string, courseId: string) {
  const [student] = await db.select().from(users).where(eq(users.id, studentId));
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
  const { fullName: studentName } = student!;
  const { title: courseTitle, instructorName } = course!;
  return { studentName, courseTitle, instructorName };
}

/** What a certificate has from the moment in which it is issued. */
const ISSUED = { courseSeconds: 7200, playedSeconds: 3600, markedSeconds: 600, source: 'uploaded' } as const;

/**
 * Inserts rows with the rows that they refer to. They are deterministic: names are numbered and the clock is
 * fixed.
 */
export const build = {
  student: (db: Db, over: New<typeof users> = {}) => insertUser(db, 'student', over),
  /**
   * An administrator with the default permissions (docs/product/accounts.md#permissions): all except user
   * management.
   */
  admin: (db: Db, over: New<typeof users> = {}) =>
    insertUser(db, 'admin', {
      canManageCourses: true,
      canManageEnrollments: true,
      canViewAnalytics: true,
      ...over,
    }),
  owner: (db: Db, over: New<typeof users> = {}) =>
    build.admin(db, { isOwner: true, canManageUsers: true, canManageAcademy: true, ...over }),
  upload: (db: Db, over: New<typeof uploads> = {}) =>
    insert(db, uploads, {
      purpose: 'payment-proof',
      objectKey: `objects/${newId()}`,
      contentType: 'image/png',
      bytes: 4,
      sha256: '0'.repeat(64),
      fileName: 'receipt.png',
      createdAt: NOW,
      ...over,
    }),
  async session(db: Db, over: New<typeof sessions> = {}) {
    const userId = over.userId ?? (await build.student(db)).id;
    return insert(db, sessions, {
      tokenHash: unique('token-hash'),
      expiresAt: new Date(NOW.getTime() + 86_400_000),
      createdAt: NOW,
      ...over,
      userId,
    });
  },
  async passwordReset(db: Db, over: New<typeof passwordResets> = {}) {
    const userId = over.userId ?? (await build.student(db)).id;
    const expiresAt = new Date(NOW.getTime() + 1_800_000);
    return insert(db, passwordResets, {
      tokenHash: unique('reset-hash'),
      expiresAt,
      createdAt: NOW,
      ...over,
      userId,
    });
  },
  async emailVerification(db: Db, over: New<typeof emailVerifications> = {}) {
    const { id: userId, email } = await build.student(db, { emailVerifiedAt: null });
    const row = {
      userId,
      email,
      tokenHash: unique('verification-hash'),
      expiresAt: new Date(NOW.getTime() + 86_400_000),
      createdAt: NOW,
    };
    return insert(db, emailVerifications, { ...row, ...over });
  },
  async idempotencyKey(db: Db, over: New<typeof idempotencyKeys> = {}) {
    const userId = over.userId ?? (await build.student(db)).id;
    const expiresAt = new Date(NOW.getTime() + 86_400_000);
    const row = {
      key: unique('key'),
      operation: 'payments.requestEnroll',
      requestHash: unique('hash'),
      response: { paymentId: 'p' },
      expiresAt,
    };
    return insert(db, idempotencyKeys, { ...row, createdAt: NOW, ...over, userId });
  },
  async notification(db: Db, over: New<typeof notifications> = {}) {
    const userId = over.userId ?? (await build.student(db)).id;
    const row = {
      kind: 'payment-approved' as const,
      detail: { courseTitle: 'Course' },
      subjectId: unique('payment'),
      createdAt: NOW,
    };
    return insert(db, notifications, { ...row, ...over, userId });
  },
  playback: (
    db: Db,
    row: Pick<typeof playback.$inferInsert, 'studentId' | 'videoId' | 'courseId'> & New<typeof playback>,
  ) =>
    insert(db, playback, {
      positionSeconds: 30,
      watchedRanges: [[0, 30]],
      playedSeconds: 30,
      playedAt: NOW,
      ...row,
    }),
  async rating(db: Db, over: New<typeof ratings> = {}) {
    const studentId = over.studentId ?? (await build.student(db)).id;
    const courseId = over.courseId ?? (await build.course(db)).id;
    return insert(db, ratings, { stars: 4, text: 'Clear', createdAt: NOW, ...over, studentId, courseId });
  },
  auditEntry: (db: Db, over: New<typeof auditLog> = {}) =>
    insert(db, auditLog, {
      action: 'payment.approved',
      subjectId: unique('subject'),
      detail: { amountPaisa: 29_900 },
      createdAt: NOW,
      ...over,
    }),
  rateLimit: (db: Db, over: New<typeof rateLimits> = {}) =>
    insert(db, rateLimits, {
      key: unique('login-ip'),
      windowStart: NOW,
      attempts: 1,
      expiresAt: new Date(NOW.getTime() + 900_000),
      ...over,
    }),
  signingKey: (db: Db, over: New<typeof signingKeys> = {}) =>
    insert(db, signingKeys, { secret: unique('secret'), createdAt: NOW, ...over }),
  /** A file that the server created from an upload. */
  async derivative(db: Db, over: New<typeof derivatives> = {}) {
    const uploadId = over.uploadId ?? (await build.upload(db)).id;
    const file = {
      contentType: 'image/webp',
      bytes: 900,
      sha256: '0'.repeat(64),
      objectKey: `objects/${newId()}`,
    };
    return insert(db, derivatives, { kind: 'poster', ...file, createdAt: NOW, ...over, uploadId });
  },
  async caption(db: Db, row: { videoId: string; language: string }) {
    const file = await build.upload(db, {
      contentType: 'text/vtt',
      fileName: 'captions.vtt',
      claimedAt: NOW,
    });
    return insert(db, captions, { ...row, uploadId: file.id });
  },
  transcriptPart: (
    db: Db,
    row: Pick<typeof transcriptParts.$inferInsert, 'videoId' | 'courseId' | 'text'> &
      New<typeof transcriptParts>,
  ) => insert(db, transcriptParts, { language: 'en', startsAt: 0, ...row }),
  /** A course without sections. */
  course: (db: Db, over: New<typeof courses> = {}) =>
    insert(db, courses, {
      title: unique('Course'),
      shortDescription: 'Short description',
      description: 'Full description',
      level: 'Beginner',
      price: asPaisa(29_900),
      instructorName: 'Test Instructor',
      instructorBio: 'Bio',
      learningOutcomes: ['An outcome'],
      requirements: ['A requirement'],
      syllabus: ['A topic'],
      createdAt: NOW,
      ...over,
    }),
  /** A course with one section per number, each of that many videos of 60 s and one resource. */
  async courseWithVideos(db: Db, videosPerSection: number[], over: New<typeof courses> = {}) {
    const course = await build.course(db, over);
    const made = {
      course,
      videos: [] as (typeof videos.$inferSelect)[],
      resources: [] as (typeof resources.$inferSelect)[],
    };
    for (const [sectionIndex, count] of videosPerSection.entries()) {
      const section = await insert(db, sections, {
        courseId: course.id,
        title: `Section ${sectionIndex + 1}`,
        orderIndex: sectionIndex,
      });
      for (let index = 0; index < count; index++) {
        const file = await build.upload(db, {
          purpose: 'video',
          contentType: 'video/mp4',
          fileName: 'clip.mp4',
          claimedAt: NOW,
        });
        made.videos.push(
          await insert(db, videos, {
            sectionId: section.id,
            courseId: course.id,
            title: unique('Video'),
            durationSeconds: 60,
            durationOriginal: '60',
            uploadId: file.id,
            orderIndex: index,
          }),
        );
      }
      const file = await build.upload(db, {
        purpose: 'resource',
        contentType: 'application/pdf',
        fileName: 'list.pdf',
        claimedAt: NOW,
      });
      made.resources.push(
        await insert(db, resources, {
          sectionId: section.id,
          title: unique('Resource'),
          type: 'PDF',
          uploadId: file.id,
          orderIndex: 0,
        }),
      );
    }
    return made;
  },
  async enrollment(db: Db, over: New<typeof enrollments> = {}) {
    const studentId = over.studentId ?? (await build.student(db)).id;
    const courseId = over.courseId ?? (await build.course(db)).id;
    return insert(db, enrollments, {
      status: 'approved',
      approvedAt: NOW,
      createdAt: NOW,
      ...over,
      studentId,
      courseId,
    });
  },
  /** A payment under review of one course, with its student, enrollment and proof. */
  async pendingPayment(
    db: Db,
    { courseId: ordered, ...over }: New<typeof payments> & { courseId?: string | undefined } = {},
  ) {
    const enrollment = await build.enrollment(db, {
      status: 'under_review',
      approvedAt: null,
      studentId: over.studentId,
      courseId: ordered,
    });
    const { id: enrollmentId, studentId, courseId } = enrollment;
    const proof = await build.upload(db, { ownerId: enrollment.studentId, claimedAt: NOW });
    const transactionId = over.transactionId ?? unique('TX');
    const payment = {
      id: newId(),
      method: 'easypaisa' as const,
      transactionKey: storedTransactionKey(transactionId),
      status: 'pending' as const,
      amount: asPaisa(29_900),
      createdAt: NOW,
      ...over,
      transactionId,
      studentId,
    };
    const { orderId, ...row } = { proofUploadId: proof.id, ...payment };
    const [stored] = orderId
      ? [await insert(db, payments, { ...row, orderId })]
      : await db.transaction((tx) => insertPurchases(tx, [{ ...row, courseId }]));
    return { ...stored!, courseId, enrollmentId };
  },
  watched: (db: Db, row: { studentId: string; videoId: string; courseId: string }) =>
    insert(db, watchedVideos, { watchedAt: NOW, ...row }),
  /**
   * A certificate request by a student who has completed the course; with `issuedAt`, a certificate with the
   * present names.
   */
  async certificateRequest(db: Db, { printed: given, ...over }: CertificateValues = {}) {
    const { studentId, courseId } = await build.enrollment(db, {
      completedAt: NOW,
      studentId: over.studentId,
      courseId: over.courseId,
    });
    const isPrinted = given === undefined ? Boolean(over.issuedAt) : given !== null;
    const printed = isPrinted
      ? { ...uploadedFacts(), ...(await printedNames(db, studentId, courseId)), ...given }
      : null;
    const frozen = over.issuedAt ? ISSUED : {};
    return insert(db, certificates, { createdAt: NOW, ...frozen, ...over, printed, studentId, courseId });
  },
};
