import { captions, enrollments, uploads, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { type Course, courseFixtures } from '../../../test/support/catalog/course-fixtures.ts';
import { fileOf } from '../../../test/support/media/sample-files.ts';

const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nسلام\n';

let app: TestApp;
let admin: User;
let author: ReturnType<typeof courseFixtures>;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  author = courseFixtures(app, admin);
});
afterEach(() => app.close());

type CaptionInput = { language: 'en' | 'ur'; uploadId?: string };

/** Returns the course form with captions for the first video and no other change. */
function withCaptions(course: Course, captions: CaptionInput[]) {
  const form = author.formOf(course);
  const [first, ...rest] = form.sections;
  const [video, ...others] = first!.videos;
  return {
    ...form,
    sections: [{ ...first!, videos: [{ ...video!, captions }, ...others] }, ...rest],
  };
}
const newCaptions = async (language: 'en' | 'ur') => ({
  language,
  uploadId: await author.uploaded('captions'),
});
const languages = (course: Course) => course.sections[0]!.videos[0]!.captions.map(({ language }) => language);
const isStored = async (id: string) => (await app.db.$count(uploads, eq(uploads.id, id))) === 1;

describe('a captions file', () => {
  const upload = async (content: string | Buffer, settings?: { token?: string }) => {
    const token = settings?.token ?? (await app.bearer(admin));
    return app.send('POST', '/api/uploads/captions', {
      token,
      form: formOf({ file: fileOf(Buffer.from(content), 'lecture.vtt') }),
    });
  };

  test('is validated, stored unchanged and described as WebVTT', async () => {
    const response = await upload(VTT);
    expect(response.json()).toMatchObject({ contentType: 'text/vtt', bytes: Buffer.byteLength(VTT) });
  });

  test('is converted from SubRip to WebVTT, which players read', async () => {
    const subRip = '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nایجاب و قبول\r\n';
    const { uploadId, contentType } = (await upload(subRip)).json<{
      uploadId: string;
      contentType: string;
    }>();
    expect(contentType).toBe('text/vtt');
    const [stored] = await app.db.select().from(uploads).where(eq(uploads.id, uploadId));
    expect(stored?.bytes).toBe(Buffer.byteLength('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nایجاب و قبول\n'));
  });

  test('is refused with the line of its error, and is not stored', async () => {
    const response = await upload('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n00:05.000 --> 00:03.000\nB\n');
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({
      message: 'Captions must be a WebVTT or SubRip file. Line 6: the caption ends before it begins',
    });
    expect((await upload(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).json()).toMatchObject({
      message: expect.stringContaining('Line 1: '),
    });
    expect(await app.files()).toEqual({ tmp: [], objects: [] });
  });

  test('is refused over a megabyte, or over the configured limit', async () => {
    expect((await upload(Buffer.alloc(1024 * 1024 + 1, 'a'))).json()).toMatchObject({
      message: 'Captions must be at most 1MB',
    });
    const small = await testApp({ MAX_CAPTIONS_MB: '0.001' });
    try {
      const token = await small.bearer(await build.admin(small.db));
      const form = formOf({ file: fileOf(Buffer.from(VTT.padEnd(2000, ' ')), 'a.vtt') });
      expect((await small.send('POST', '/api/uploads/captions', { token, form })).statusCode).toBe(413);
    } finally {
      await small.close();
    }
  });
});

describe('the course editor', () => {
  test('accepts captions with a new course, and an edit without captions retains them', async () => {
    const first = await author.create();
    const thumbnailUploadId = await author.uploaded('thumbnail');
    const { courseId: _courseId, sections: _sections, ...texts } = author.formOf(first);
    const created = await app.as(admin).courses.create({
      ...texts,
      thumbnailUploadId,
      sections: [
        {
          title: 'A',
          videos: [
            { ...(await author.newVideo('1')), captions: [await newCaptions('ur'), await newCaptions('en')] },
          ],
        },
      ],
    });
    expect(languages(created)).toEqual(['en', 'ur']);
    expect(created.sections[0]!.videos[0]!.captions[0]!.file).toMatchObject({
      fileName: 'captions.bin',
      contentType: 'text/vtt',
    });
    expect(languages(await author.update(author.formOf(created)))).toEqual(['en', 'ur']);
  });

  test('replaces, retains and removes captions, with their files', async () => {
    const [en, ur] = [await newCaptions('en'), await newCaptions('ur')];
    const course = await author.update(withCaptions(await author.create(), [en, ur]));
    expect(languages(course)).toEqual(['en', 'ur']);

    const other = await newCaptions('en');
    const replaced = await author.update(withCaptions(course, [other, { language: 'ur' }]));
    expect(languages(replaced)).toEqual(['en', 'ur']);
    expect([
      await isStored(en.uploadId),
      await isStored(other.uploadId),
      await isStored(ur.uploadId),
    ]).toEqual([false, true, true]);

    expect(languages(await author.update(withCaptions(replaced, [{ language: 'ur' }])))).toEqual(['ur']);
    expect([await isStored(other.uploadId), await isStored(ur.uploadId)]).toEqual([false, true]);
    expect(languages(await author.update(withCaptions(replaced, [])))).toEqual([]);
    expect(await app.db.$count(captions)).toBe(0);
    // Only the five files of the course are left.
    expect(await author.objects()).toBe(5);
  });

  test('removes captions with their video or course, and retains them when it is archived', async () => {
    const ur = await newCaptions('ur');
    const course = await author.update(withCaptions(await author.create(), [ur]));
    const form = author.formOf(course);
    await author.student(course, 1);
    await author.update({ ...form, sections: form.sections.slice(1) });
    expect(await isStored(ur.uploadId)).toBe(true);
    await app.db.transaction((tx) => tx.delete(enrollments).execute());
    expect(await app.as(admin).courses.remove({ courseId: course.id })).toEqual({ archived: false });
    expect(await isStored(ur.uploadId)).toBe(false);

    const en = await newCaptions('en');
    const other = await author.update(withCaptions(await author.create(), [en]));
    await author.update({ ...author.formOf(other), sections: author.formOf(other).sections.slice(1) });
    expect(await isStored(en.uploadId)).toBe(false);
    expect((await app.files()).objects).toHaveLength(await app.db.$count(uploads));
  });

  test('refuses captions without a file, twice in one language, or with a file of another type', async () => {
    const course = await author.create();
    expect((await failureOf(author.update(withCaptions(course, [{ language: 'ur' }])))).message).toBe(
      'Captions file is required',
    );
    const twice = [await newCaptions('en'), await newCaptions('en')];
    expect((await failureOf(author.update(withCaptions(course, twice)))).message).toBe(
      'Add captions only once for each language',
    );
    const video = { language: 'en' as const, uploadId: await author.uploaded('video') };
    expect((await failureOf(author.update(withCaptions(course, [video])))).code).toBe('UPLOAD_NOT_FOUND');
    expect(await app.db.$count(captions)).toBe(0);
  });
});

describe('a student', () => {
  type Content = {
    sections: { videos: { captions: { language: string; label: string; url: string }[] }[] }[];
  };

  /** Returns the URL of the captions in the player's data. */
  async function addressFor(course: Course, token: string): Promise<string | undefined> {
    const input = encodeURIComponent(JSON.stringify({ courseId: course.id }));
    const response = await app.send('GET', `/trpc/learning.content?input=${input}`, { token });
    return response.json<{ result: { data: Content } }>().result.data.sections[0]!.videos[0]!.captions[0]
      ?.url;
  }

  test('can read the captions only while the video is open', async () => {
    const course = await author.update(withCaptions(await author.create(), [await newCaptions('ur')]));
    const student = await author.student(course, 0);
    const token = await app.bearer(student);
    const content = await app.as(student).learning.content({ courseId: course.id });
    expect(content.sections[0]!.videos[0]!.captions).toEqual([
      { language: 'ur', label: 'Urdu', url: expect.stringMatching(/^\/files\//u) },
    ]);

    const address = (await addressFor(course, token))!;
    const response = await app.send('GET', address);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/vtt');
    // The URL works only for her session and while she may watch the video.
    expect((await app.send('GET', address.replace(/u=[^&]+/u, `u=${admin.id}`))).statusCode).toBe(404);
    await app.db.transaction((tx) => tx.update(enrollments).set({ status: 'rejected' }).execute());
    expect((await app.send('GET', address)).statusCode).toBe(404);
    await app.db.transaction((tx) => tx.update(enrollments).set({ status: 'approved' }).execute());
    expect((await app.send('GET', address)).statusCode).toBe(200);
    await app.db.transaction((tx) => tx.update(videos).set({ archivedAt: app.deps.now() }).execute());
    expect((await app.send('GET', address)).statusCode).toBe(404);
  });

  test('cannot read the captions of a locked video, even with an earlier URL', async () => {
    const course = await author.update(withCaptions(await author.create(), [await newCaptions('ur')]));
    const student = await author.student(course, 0);
    const token = await app.bearer(student);
    const address = (await addressFor(course, token))!;
    const form = author.formOf(await app.as(admin).courses.authoring({ courseId: course.id }));
    // Another video is inserted before it.
    const [a, b] = form.sections;
    await author.update({ ...form, sections: [b!, a!] });
    const content = await app.as(student).learning.content({ courseId: course.id });
    expect(content.sections[1]!.videos[0]).toMatchObject({ locked: true, captions: [] });
    expect((await app.send('GET', address)).statusCode).toBe(404);
  });
});
