import { asPaisa } from '@qanoon/domain/lib/money';
import { asc, eq } from 'drizzle-orm';
import { newId } from '../engine/ids.ts';
import type { Db } from '../engine/types.ts';
import { enrollments, uploads, users, videos, watchedVideos } from '../schema.ts';
import { insertPurchases } from './purchases.ts';

const BATCH = 500;
const MINUTE_MS = 60_000;

/**
 * Adds this many invented students to a seeded database, each with one payment: seven of ten approved with
 * some progress, two pending, one rejected. They are for measurements only, because they share one proof and
 * cannot sign in. Returns the number of added students.
 */
export async function seedScale(db: Db, { students, now }: { students: number; now: Date }): Promise<number> {
  const lectures = await db
    .select({ id: videos.id, courseId: videos.courseId })
    .from(videos)
    .orderBy(asc(videos.courseId), asc(videos.orderIndex));
  const [proof] = await db.select().from(uploads).where(eq(uploads.purpose, 'payment-proof')).limit(1);
  const courseIds = [...new Set(lectures.map((lecture) => lecture.courseId))];
  if (!proof || courseIds.length === 0)
    throw new Error('Seed the demo first: start the product once with DEMO=on.');

  for (let start = 0; start < students; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, students - start) }, (_, index) =>
      oneStudent(start + index),
    );
    await db.transaction(async (tx) => {
      await tx.insert(users).values(rows.map((row) => row.user));
      await tx.insert(enrollments).values(rows.map((row) => row.enrollment));
      await insertPurchases(
        tx,
        rows.map((row) => row.payment),
      );
      const watched = rows.flatMap((row) => row.watched);
      for (let from = 0; from < watched.length; from += BATCH)
        await tx.insert(watchedVideos).values(watched.slice(from, from + BATCH));
    });
  }
  return students;

  function oneStudent(index: number) {
    const id = newId();
    const courseId = courseIds[index % courseIds.length]!;
    const createdAt = new Date(now.getTime() - index * MINUTE_MS);
    const state = index % 10 < 7 ? 'approved' : index % 10 < 9 ? 'waiting' : 'rejected';
    const ofCourse = lectures.filter((lecture) => lecture.courseId === courseId);
    const watchedCount = state === 'approved' ? index % (ofCourse.length + 1) : 0;
    return {
      user: {
        id,
        email: `scale-${id}@demo.test`,
        fullName: `Scale Student ${index + 1}`,
        role: 'student' as const,
        passwordHash: 'none',
        emailVerifiedAt: createdAt,
        createdAt,
      },
      enrollment: {
        studentId: id,
        courseId,
        status: state === 'waiting' ? ('under_review' as const) : (state as 'approved' | 'rejected'),
        approvedAt: state === 'approved' ? createdAt : null,
        completedAt: watchedCount === ofCourse.length ? createdAt : null,
        createdAt,
      },
      payment: {
        studentId: id,
        courseId,
        proofUploadId: proof!.id,
        method: 'easypaisa' as const,
        transactionId: `SCALE-${id}`,
        transactionKey: `SCALE${id}`,
        status:
          state === 'approved'
            ? ('completed' as const)
            : state === 'waiting'
              ? ('pending' as const)
              : ('failed' as const),
        amount: asPaisa(299_00),
        processedAt: state === 'waiting' ? null : createdAt,
        createdAt,
      },
      watched: ofCourse
        .slice(0, watchedCount)
        .map((lecture) => ({ studentId: id, videoId: lecture.id, courseId, watchedAt: createdAt })),
    };
  }
}
