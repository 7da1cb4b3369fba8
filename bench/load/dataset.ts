import type { Db, Tx } from '@qanoon/db/engine/client';
import {
  captions,
  courses,
  enrollments,
  playback,
  resources,
  sections,
  sessions,
  uploads,
  users,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { CAPTION_LANGUAGES } from '@qanoon/domain/lib/languages';
import { asPaisa } from '@qanoon/domain/lib/money';
import { hashToken } from '../../apps/api/src/lib/tokens.ts';
import { hashPassword } from '../../apps/api/src/people/passwords/passwords.ts';

export const COURSE_ID = 'lectures';
export const READER = 'bench-reader';
export const ADMIN = 'bench-admin';
export const PASSWORD = 'brass lantern 42';

const SECTIONS = 4;
const VIDEOS = 20;
const STUDENTS_PER_MARKER = 1000;
const BATCH = 500;

export const tokenOf = (userId: string): string => `bench-session-of-${userId}`;
export const emailOf = (userId: string): string => `${userId.toLowerCase()}@example.test`;
const videoAt = (index: number) => `lecture-${index}`;

export type Transport = 'tRPC' | 'REST';
export type Mark = { studentId: string; videoId: string };
/** Each marker has its own students, because a video can be marked only once. */
type Marker = `${'product' | Floor | `cached-${Floor}`}-${Transport}`;
type Floor = 'driver' | 'drizzle';
const MARKERS: Marker[] = [
  'product-tRPC',
  'product-REST',
  'driver-tRPC',
  'driver-REST',
  'drizzle-tRPC',
  'drizzle-REST',
  'cached-driver-tRPC',
  'cached-driver-REST',
  'cached-drizzle-tRPC',
  'cached-drizzle-REST',
];

/** Returns the next student and video; no pair occurs twice. */
export function marksOf(marker: Marker): () => Mark {
  let used = 0;
  return () => {
    const mark = {
      studentId: `${marker}-${used % STUDENTS_PER_MARKER}`,
      videoId: videoAt(Math.floor(used / STUDENTS_PER_MARKER)),
    };
    used += 1;
    if (used > STUDENTS_PER_MARKER * VIDEOS)
      throw new Error('All videos are marked already. Measure for fewer seconds.');
    return mark;
  };
}

/**
 * Adds a course with lectures, a student halfway through it, an administrator, and students at its beginning,
 * each with a session.
 */
export async function addStudies(db: Db, now: Date): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const userRow = (id: string) => ({
    id,
    email: emailOf(id),
    fullName: 'Bench Student',
    role: 'student' as const,
    passwordHash,
    // The address is verified, so that no reminder is sent during the measurement.
    emailVerifiedAt: now,
    createdAt: now,
  });
  const session = (userId: string) => ({
    id: `session-of-${userId}`,
    userId,
    tokenHash: hashToken(tokenOf(userId)),
    expiresAt: new Date(now.getTime() + DAY_MS),
    // The use of sessions is already recorded, or the product would record it during a long measurement.
    lastSeenAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
  });
  const enrollment = (studentId: string) => ({
    id: `studies-of-${studentId}`,
    studentId,
    courseId: COURSE_ID,
    status: 'approved' as const,
    approvedAt: now,
    createdAt: now,
  });
  const students = [
    READER,
    ...MARKERS.flatMap((marker) =>
      Array.from({ length: STUDENTS_PER_MARKER }, (_, index) => `${marker}-${index}`),
    ),
  ];

  await db.transaction(async (tx) => {
    await tx.insert(users).values({
      ...userRow(ADMIN),
      role: 'admin',
      canManageUsers: true,
      canManageCourses: true,
      canManageEnrollments: true,
      canViewAnalytics: true,
    });
    await tx.insert(sessions).values(session(ADMIN));
    await addCourse(tx, now);
  });
  for (let start = 0; start < students.length; start += BATCH) {
    const some = students.slice(start, start + BATCH);
    await db.transaction(async (tx) => {
      await tx.insert(users).values(some.map(userRow));
      await tx.insert(sessions).values(some.map(session));
      await tx.insert(enrollments).values(some.map(enrollment));
    });
  }
  const watchedRanges: [number, number][] = [[0, 600]];
  const half = Array.from({ length: VIDEOS / 2 }, (_, index) => ({
    studentId: READER,
    videoId: videoAt(index),
    courseId: COURSE_ID,
  }));
  await db.transaction(async (tx) => {
    await tx.insert(watchedVideos).values(half.map((row) => ({ ...row, watchedAt: now })));
    await tx.insert(playback).values(
      half.map((row) => ({
        ...row,
        positionSeconds: 600,
        watchedRanges,
        playedSeconds: 600,
        playedAt: now,
      })),
    );
  });
}

async function addCourse(tx: Tx, now: Date): Promise<void> {
  const upload = (id: string, purpose: 'video' | 'resource' | 'captions', contentType: string) => ({
    id,
    purpose,
    objectKey: `objects/${id}`,
    contentType,
    bytes: 90_000_000,
    sha256: '0'.repeat(64),
    fileName: id,
    claimedAt: now,
    createdAt: now,
  });
  const sectionIds = Array.from({ length: SECTIONS }, (_, index) => `part-${index}`);
  const lectures = Array.from({ length: VIDEOS }, (_, index) => videoAt(index));
  await tx.insert(courses).values({
    id: COURSE_ID,
    title: 'Contract Law Essentials',
    shortDescription: 'How contracts are made, performed and broken.',
    description:
      'Offer, acceptance, consideration and remedies under the Contract Act, with worked problems. '.repeat(
        10,
      ),
    level: 'Beginner',
    price: asPaisa(2_990_000),
    instructorName: 'Bench Instructor',
    instructorBio: 'Teaches law.',
    learningOutcomes: ['Tell an offer from an invitation to treat', 'Draft a clause'],
    requirements: ['None'],
    syllabus: ['Formation', 'Performance', 'Breach'],
    createdAt: now,
  });
  await tx.insert(sections).values(
    sectionIds.map((id, orderIndex) => ({
      id,
      courseId: COURSE_ID,
      title: `Part ${orderIndex + 1}`,
      description: 'One part.',
      orderIndex,
    })),
  );
  await tx
    .insert(uploads)
    .values([
      ...lectures.map((id) => upload(`video-of-${id}`, 'video', 'video/mp4')),
      ...lectures.map((id) => upload(`captions-of-${id}`, 'captions', 'text/vtt')),
      ...sectionIds.map((id) => upload(`paper-of-${id}`, 'resource', 'application/pdf')),
    ]);
  await tx.insert(videos).values(
    lectures.map((id, index) => ({
      id,
      sectionId: sectionIds[Math.floor((index * SECTIONS) / VIDEOS)]!,
      courseId: COURSE_ID,
      title: `Lecture ${index + 1}`,
      description: 'What the law says, and how it is applied.',
      durationSeconds: 2613,
      durationOriginal: '43:33',
      uploadId: `video-of-${id}`,
      orderIndex: index,
    })),
  );
  await tx.insert(captions).values(
    lectures.map((videoId) => ({
      videoId,
      language: CAPTION_LANGUAGES[0],
      uploadId: `captions-of-${videoId}`,
    })),
  );
  await tx.insert(resources).values(
    sectionIds.map((sectionId) => ({
      sectionId,
      title: 'Reading list',
      type: 'PDF',
      uploadId: `paper-of-${sectionId}`,
      orderIndex: 0,
    })),
  );
}
