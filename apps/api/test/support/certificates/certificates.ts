import { users } from '@qanoon/db/schema';
import { build, type New } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { drawCertificate } from '../../../src/certificates/issuing/certificate-issuing.jobs.ts';
import { issueOnCompletion } from '../../../src/certificates/requests/certificate-requests.jobs.ts';
import { startWorkers } from '../../../src/workers.ts';
import type { TestApp, User } from '../../harness.ts';
import { png, storeClaimedUpload } from '../media/sample-files.ts';

/** Creates an administrator with a signature in the profile. */
export async function signingAdmin(app: TestApp, over: New<typeof users> = {}): Promise<User> {
  const admin = await build.admin(app.db, over);
  const signature = await storeClaimedUpload(app, await png(), {
    ownerId: admin.id,
    purpose: 'signature',
    contentType: 'image/png',
    fileName: 'signature.png',
  });
  const [signed] = await app.db.transaction((tx) =>
    tx
      .update(users)
      .set({ signatureUploadId: signature.id })
      .where(eq(users.id, admin.id))
      .returning()
      .execute(),
  );
  return signed!;
}

/** Creates a course that this student has completed, and whose certificate nobody has requested. */
export async function completedCourse(app: TestApp, student: User, over: { title?: string } = {}) {
  const { course, videos } = await build.courseWithVideos(app.db, [2], over);
  await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
  for (const { id: videoId } of videos)
    await app.as(student).learning.markWatched({ courseId: course.id, videoId });
  return course;
}

const working = new WeakSet<TestApp>();

/** Runs the jobs of certificates until none is due. */
export async function runCertificateJobs(app: TestApp): Promise<void> {
  if (!working.has(app)) startWorkers(app.deps, [drawCertificate, issueOnCompletion]);
  working.add(app);
  await app.deps.jobs.settled();
}
