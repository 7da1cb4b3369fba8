import { readFile } from 'node:fs/promises';
import { sampleCourses } from '@qanoon/db/seed/content/courses';
import { captionsPath } from '@qanoon/db/seed/content/sample-course';
import { contentPath } from '@qanoon/db/seed/store-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCourse } from '../../src/catalog/courses/courses.service.ts';
import { listCourses } from '../../src/catalog/courses/list-courses.ts';
import { inCallLanguage } from '../../src/lib/call-language.ts';
import { readWebVtt } from '../../src/platform/file-checks/read-webvtt.ts';
import { seedWhenEmpty } from '../../src/seed-demo.ts';
import { type TestApp, testApp } from '../harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedWhenEmpty(app.deps);
});
afterAll(() => app.close());

const clips = sampleCourses.flatMap(({ captions, sections }) =>
  sections.flatMap(({ videos }) =>
    videos.map(({ clip, durationSeconds }) => ({ clip, durationSeconds, captions })),
  ),
);
const timesIn = (vtt: string) => vtt.match(/^[\d:.]+ --> [\d:.]+$/gmu);

test('the sample courses have their titles and descriptions in both languages', async () => {
  const input = { search: '', sort: 'newest', page: 1, limit: 24 } as const;
  for (const language of ['en', 'ur'] as const) {
    const { items } = await inCallLanguage(language, () => listCourses(app.deps, input));
    expect(
      items.map(({ title, shortDescription, description, languages }) => ({
        title,
        shortDescription,
        description,
        language: languages.description,
      })),
    ).toEqual(
      sampleCourses.map((course) => {
        const { title, shortDescription, description } = language === 'ur' ? course.translation : course;
        return { title, shortDescription, description, language };
      }),
    );
  }
  for (const search of ['قانون معاہدہ', 'آرٹیکل ۱۹۹'])
    expect((await listCourses(app.deps, { ...input, search })).totalCount, search).toBe(1);
});

test('the lectures of a sample course have captions in English and Urdu', async () => {
  const { items } = await listCourses(app.deps, { search: 'Contract', sort: 'newest', page: 1, limit: 1 });
  const { sections } = await getCourse(
    { ...app.deps, actor: null, ip: '127.0.0.1', requestId: 'test' },
    {
      courseId: items[0]!.id,
    },
  );
  const preview = sections.flatMap(({ videos }) => videos).find((video) => video.isPreview)!;
  const { video } = await app.guest().courses.preview({ videoId: preview.id });
  expect(video.captions.map(({ language }) => language)).toEqual(['en', 'ur']);
  const files = await Promise.all(
    video.captions.map(
      async ({ url }) => (await app.send('GET', url.replace(app.deps.env.urls.api, ''))).body,
    ),
  );
  expect(files[0]).toContain('A proposal, when accepted, becomes a promise.');
  expect(files[1]).toContain('ایجاب جب قبول کر لیا جائے تو وعدہ بن جاتا ہے۔');
});

test.each(clips.filter(({ captions }) => captions.length > 0))(
  'the captions of $clip are valid, and have the same times in all languages',
  async ({ clip, durationSeconds, captions }) => {
    const texts = await Promise.all(
      captions.map((language) => readFile(contentPath(captionsPath(clip, language)), 'utf8')),
    );
    for (const text of texts) {
      expect(() => readWebVtt(Buffer.from(text))).not.toThrow();
      expect(timesIn(text)).toEqual(timesIn(texts[0]!));
    }
    const [minutes, seconds] = timesIn(texts[0]!)!.at(-1)!.split(' ').at(-1)!.split(':').map(Number);
    expect(minutes! * 60 + seconds!).toBeLessThanOrEqual(durationSeconds);
  },
);
