import { LEVELS } from '@qanoon/contracts/catalogue';
import { PAYMENT_METHODS } from '@qanoon/contracts/payments';
import type { Db } from '@qanoon/db/client';
import { newId } from '@qanoon/db/ids';
import { auditLog, certificates, courses, enrollments, payments, uploads, users } from '@qanoon/db/schema';

const BATCH = 500;
const DAY_MS = 86_400_000;
/** Payments are spread over this time before now. */
const DAYS = 730;

/** A school with 1,000 courses and `count` students, each with one payment: seven of ten approved, one pending, two rejected. Half of the approved have a certificate. */
export async function fillSchool(db: Db, { count, now }: { count: number; now: Date }): Promise<void> {
  const proofUploadId = newId();
  const adminId = newId();
  const courseIds = Array.from({ length: 1000 }, newId);
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ ...person(adminId, 0, now), role: 'admin', email: 'bench-admin@example.test', canManageEnrollments: true });
    await tx.insert(uploads).values({
      id: proofUploadId,
      purpose: 'payment-proof',
      objectKey: 'objects/bench',
      contentType: 'image/png',
      bytes: 1,
      sha256: '0'.repeat(64),
      fileName: 'bench.png',
      claimedAt: now,
      createdAt: now,
    });
    for (let start = 0; start < courseIds.length; start += 100)
      await tx.insert(courses).values(courseIds.slice(start, start + 100).map((id, index) => course(id, start + index, now)));
  });
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => sale(start + index));
    await db.transaction(async (tx) => {
      await tx.insert(users).values(rows.map((row) => row.user));
      await tx.insert(enrollments).values(rows.map((row) => row.enrollment));
      await tx.insert(payments).values(rows.map((row) => row.payment));
      for (const [table, part] of [
        [certificates, rows.flatMap((row) => row.certificate)],
        [auditLog, rows.flatMap((row) => row.decision)],
      ] as const)
        if (part.length > 0) await tx.insert(table).values(part as never);
    });
  }

  function sale(index: number) {
    const [studentId, enrollmentId, paymentId] = [newId(), newId(), newId()];
    const courseId = courseIds[(index * 7) % courseIds.length]!;
    const createdAt = new Date(now.getTime() - Math.floor((index / count) * DAYS * DAY_MS));
    const place = index % 10;
    const status = place < 7 ? 'completed' : place < 8 ? 'pending' : 'failed';
    const approved = status === 'completed';
    const decidedAt = status === 'pending' ? null : createdAt;
    const method = PAYMENT_METHODS[index % PAYMENT_METHODS.length]!;
    return {
      user: person(studentId, index, createdAt),
      enrollment: {
        id: enrollmentId,
        studentId,
        courseId,
        status: approved ? ('approved' as const) : status === 'pending' ? ('under_review' as const) : ('rejected' as const),
        approvedAt: approved ? createdAt : null,
        createdAt,
      },
      payment: {
        id: paymentId,
        enrollmentId,
        studentId,
        courseId,
        proofUploadId,
        method,
        transactionId: `BENCH-${index}`,
        transactionKey: `BENCH${index}`,
        status,
        amount: 100_000 + (index % 500) * 100,
        decidedById: decidedAt && adminId,
        processedAt: decidedAt,
        createdAt,
      } as const,
      certificate: approved && index % 2 ? [{ studentId, courseId, issuedAt: index % 4 === 1 ? createdAt : null, createdAt }] : [],
      decision: decidedAt
        ? [
            {
              actorId: adminId,
              action: approved ? ('payment.approved' as const) : ('payment.rejected' as const),
              subjectId: paymentId,
              detail: { method },
              createdAt,
            },
          ]
        : [],
    };
  }
}

const person = (id: string, index: number, createdAt: Date) => ({
  id,
  email: `bench-${id}@example.test`,
  fullName: `Bench Student ${index}`,
  role: 'student' as const,
  passwordHash: 'none',
  createdAt,
});

const course = (id: string, index: number, now: Date) => ({
  id,
  title: `Bench Course ${index}`,
  shortDescription: 'What the law says, and how it is applied.',
  description: 'From the first principles to the newest judgments. '.repeat(20),
  level: LEVELS[index % LEVELS.length]!,
  price: 100_000 + index * 100,
  instructorName: 'Bench Instructor',
  instructorBio: 'Teaches law.',
  learningOutcomes: ['Read a statute'],
  requirements: ['None'],
  syllabus: ['Week 1'],
  createdAt: new Date(now.getTime() - index * 3600_000),
});
