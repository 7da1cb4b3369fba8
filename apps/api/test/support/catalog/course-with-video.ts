import { buffer } from 'node:stream/consumers';
import type { StudentVideo } from '@qanoon/contracts/learning/learning';
import { derivatives, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { and, eq } from 'drizzle-orm';
import { convertUpload } from '../../../src/media/video/convert-video.ts';
import type { TestApp } from '../../harness.ts';
import { storeClaimedUpload } from '../media/sample-files.ts';

export type CourseWithVideo = Awaited<ReturnType<typeof courseWithVideo>>;

/** These are the derivatives of a video of 240 lines. */
export const DERIVATIVE_FILES = [
  'stream.m3u8',
  '240p.m3u8',
  '240p.mp4',
  'audio.m3u8',
  'audio.mp4',
  'poster.webp',
];

/** Lists the byte ranges of a playlist's segments, starting with the initialization segment. */
export const segmentRanges = (playlist: string): { start: number; end: number }[] =>
  [/BYTERANGE="(\d+)@(\d+)"/gu, /#EXT-X-BYTERANGE:(\d+)@(\d+)/gu]
    .flatMap((pattern) => [...playlist.matchAll(pattern)])
    .map(([, length, offset]) => ({ start: Number(offset), end: Number(offset) + Number(length) - 1 }));

/** Creates a course of two videos: the first is `video`, and the second is locked until it is watched. */
export async function courseWithVideo(app: TestApp, video: Buffer) {
  const { course } = await build.courseWithVideos(app.db, [2]);
  const [first] = await app.db.select().from(videos).where(eq(videos.orderIndex, 0));
  const { id: uploadId } = await storeClaimedUpload(app, video, {
    purpose: 'video',
    contentType: 'video/mp4',
    fileName: 'lecture.mp4',
  });
  await app.db.transaction((tx) =>
    tx.update(videos).set({ uploadId }).where(eq(videos.id, first!.id)).execute(),
  );

  /** The course's videos in the response to this session. */
  async function content(token: string): Promise<StudentVideo[]> {
    const input = encodeURIComponent(JSON.stringify({ courseId: course.id }));
    const response = await app.send('GET', `/trpc/learning.content?input=${input}`, { token });
    return response.json<{ result: { data: { sections: { videos: StudentVideo[] }[] } } }>().result.data
      .sections[0]!.videos;
  }

  return {
    courseId: course.id,
    uploadId,
    content,
    /** The signed URL of the first video. */
    signedUrl: async (token: string) => (await content(token))[0]!.url!,
    /** Creates an enrolled student. */
    newStudent: async () => {
      const student = await build.student(app.db);
      await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
      return { student, token: await app.bearer(student) };
    },
    /** Converts the video as the worker does. */
    convert: async () => {
      await convertUpload(app.deps, (await app.deps.ffmpeg)!, uploadId, {
        signal: new AbortController().signal,
        lastAttempt: true,
      });
    },
    /** The row and the stored bytes of a derivative. */
    derivative: async (kind: string) => {
      const [row] = await app.db
        .select()
        .from(derivatives)
        .where(and(eq(derivatives.uploadId, uploadId), eq(derivatives.kind, kind)));
      return { row: row!, bytes: await buffer(await app.storage.read(row!.objectKey)) };
    },
    /** Moves the video to this position. It is locked if it comes after the other one. */
    moveTo: (orderIndex: number) =>
      app.db.transaction((tx) =>
        tx.update(videos).set({ orderIndex }).where(eq(videos.uploadId, uploadId)).execute(),
      ),
  };
}
