// @module-tag engine
import { captions, courses, jobs, sections, transcriptParts, videos } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp } from '../../../test/harness.ts';
import { storeClaimedUpload } from '../../../test/support/media/sample-files.ts';
import { inCallLanguage } from '../../lib/call-language.ts';
import { transcriptJobs } from '../../media/captions/captions.jobs.ts';
import { queueMissingTranscripts, queueTranscripts } from '../../media/captions/read-transcripts.ts';
import { startWorkers } from '../../workers.ts';

let app: TestApp;
beforeEach(() => openApp());
afterEach(() => app.close());

async function openApp(settings?: Record<string, string>): Promise<void> {
  app = await testApp(settings);
  startWorkers(app.deps, transcriptJobs as Parameters<typeof startWorkers>[1]);
}

type Cue = readonly [second: number, text: string];
const find = (term: string) => app.guest().siteSearch.find({ term });
const clock = (second: number) =>
  [second / 3600, (second / 60) % 60, second % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
const vtt = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues.map(([second, text]) => `${clock(second)}.000 --> ${clock(second + 2)}.000\n${text}\n`).join('\n')}`;

const storeCaptions = async (cues: readonly Cue[]) =>
  (
    await storeClaimedUpload(app, Buffer.from(vtt(cues)), {
      purpose: 'captions',
      contentType: 'text/vtt',
      fileName: 'lecture.vtt',
    })
  ).id;

/** Adds captions to a lecture and reads them. */
async function caption(video: { id: string; courseId: string }, language: string, cues: readonly Cue[]) {
  const uploadId = await storeCaptions(cues);
  await app.db.transaction(async (tx) => {
    await tx.insert(captions).values({ videoId: video.id, language, uploadId });
    await queueTranscripts(app.deps, tx, video.courseId);
  });
  await app.deps.jobs.settled();
  return uploadId;
}

/** Creates a course whose lectures have these captions. */
async function spokenCourse(title: string, lectures: readonly (readonly Cue[])[]) {
  const made = await build.courseWithVideos(app.db, [lectures.length], { title });
  for (const [index, cues] of lectures.entries())
    if (cues.length > 0) await caption(made.videos[index]!, 'en', cues);
  return made;
}
const change = (work: Parameters<TestApp['db']['transaction']>[0]) => app.db.transaction(work);
const secondsOf = async (term: string) => (await find(term)).spoken.map(({ seconds }) => seconds);

describe('courses', () => {
  test('are the six best ones, with text around the term', async () => {
    const long = `${'word '.repeat(60)}the doctrine of estoppel ${'word '.repeat(60)}`.trim();
    await build.course(app.db, { title: 'Estoppel', shortDescription: 'Promises that bind' });
    for (let index = 0; index < 6; index += 1)
      await build.course(app.db, { title: `Equity ${index}`, description: long });
    const { courses: found, moreCourses, spoken, correctedTerm } = await find('estoppel');
    expect(found.map(({ title }) => title)).toEqual([
      'Estoppel',
      ...[5, 4, 3, 2, 1].map((index) => `Equity ${index}`),
    ]);
    expect(found[0]).toMatchObject({ text: 'Promises that bind', instructorName: 'Test Instructor' });
    expect(found[1]!.text).toMatch(/^…word .*the doctrine of estoppel word .*word…$/u);
    expect(found[1]!.text.length).toBeLessThanOrEqual(160);
    expect({ moreCourses, spoken, correctedTerm }).toEqual({
      moreCourses: true,
      spoken: [],
      correctedTerm: null,
    });
  });

  test('have their texts in the language of the reader', async () => {
    await build.course(app.db, {
      title: 'Evidence',
      translation: { title: 'قانونِ شہادت', shortDescription: 'گواہی کے اصول', description: 'تفصیل' },
    });
    expect((await find('evidence')).courses[0]).toMatchObject({ title: 'Evidence' });
    const inUrdu = await inCallLanguage('ur', () =>
      app.send('GET', `/trpc/siteSearch.find?input=${encodeURIComponent('{"term":"evidence"}')}`, {
        headers: { 'accept-language': 'ur' },
      }),
    );
    expect(inUrdu.json().result.data.courses).toMatchObject([
      {
        title: 'قانونِ شہادت',
        text: 'گواہی کے اصول',
        languages: { title: 'ur', text: 'ur', instructorName: 'en' },
      },
    ]);
  });

  test('are neither archived ones nor drafts', async () => {
    await build.course(app.db, { title: 'Hidden matter', archivedAt: NOW });
    await app.as(await build.admin(app.db)).drafts.create({ form: { title: 'Hidden draft' } });
    expect(await find('hidden')).toEqual({
      courses: [],
      moreCourses: false,
      spoken: [],
      correctedTerm: null,
      matched: [{ text: 'hidden', isWord: false }],
    });
  });

  test('are those of the nearest word for a misspelled term, unless a lecture says the term', async () => {
    const { videos: lectures } = await spokenCourse('Contracts', [[[3, 'Of contracts and promises']]]);
    expect(await find('kontracts')).toMatchObject({
      courses: [{ title: 'Contracts' }],
      spoken: [{ seconds: 3 }],
      correctedTerm: 'Contracts',
    });
    await caption(lectures[0]!, 'ur', [[9, 'The German word is Kontracts']]);
    expect(await find('kontracts')).toMatchObject({
      courses: [],
      spoken: [{ seconds: 9, language: 'ur' }],
      correctedTerm: null,
    });
  });
});

test('the list of courses reads a term as this search does', async () => {
  await spokenCourse('Contracts', [[[3, 'An offer is made, kontracts he said']]]);
  const list = (search: string) => app.guest().courses.list({ search });
  expect(await list('kontracts'), 'a lecture says the term itself').toMatchObject({
    items: [],
    correctedTerm: null,
  });
  for (const term of ['offer', 'kontracts', 'contarcts', 'zzzz']) {
    const [panel, page] = [await find(term), await list(term)];
    expect(
      page.items.map(({ id }) => id),
      term,
    ).toEqual(panel.courses.map(({ id }) => id));
    expect([page.correctedTerm, page.matched], term).toEqual([panel.correctedTerm, panel.matched]);
  }
});

test('an abbreviation is quoted where it is said, not where a word begins like it', async () => {
  await spokenCourse('Crime', [
    [
      [3, 'The first step is the FIR'],
      [9, 'Firstly'],
    ],
  ]);
  expect((await find('FIR')).spoken).toMatchObject([
    { seconds: 3, text: 'The first step is the FIR Firstly' },
  ]);
});

describe('places in lectures', () => {
  test('have the second of the caption in which the term begins, and the lecture', async () => {
    const { course, videos: lectures } = await spokenCourse('Contract Law', [
      [],
      [
        [0, 'Welcome to the second lecture'],
        [61, 'An offer must be'],
        [63, 'communicated before it binds'],
        [65, 'anyone at all'],
      ],
    ]);
    await change((tx) => tx.update(videos).set({ isPreview: true }).where(eq(videos.id, lectures[1]!.id)));
    expect((await find('communicated before')).spoken).toEqual([
      {
        courseId: course.id,
        courseTitle: 'Contract Law',
        lectureId: lectures[1]!.id,
        lectureTitle: lectures[1]!.title,
        languages: { title: 'en' },
        lectureNumber: 2,
        seconds: 63,
        text: 'communicated before it binds anyone at all',
        language: 'en',
        isPreview: true,
      },
    ]);
    expect(await secondsOf('OFFER must be communicated before it binds anyone')).toEqual([61]);
    expect(await secondsOf('anyone at all')).toEqual([65]);
    expect(await secondsOf('all welcome')).toEqual([]);
    expect(await secondsOf('an')).toEqual([]);
  });

  test('Urdu is found with the letters of other keyboards, without marks and with other digits', async () => {
    await spokenCourse('Law', [
      [
        [4, 'قانونِ شہادت کی'],
        [8, 'دفعہ ۱۷ دیکھیے'],
      ],
    ]);
    expect(await secondsOf('قانون شهادت')).toEqual([4]); // not-urdu
    expect(await secondsOf('کی دفعہ 17')).toEqual([4]);
  });

  test('are at most two of a course and six in all, the first ones of each', async () => {
    for (let course = 0; course < 5; course += 1)
      await spokenCourse(
        `Course ${course}`,
        [0, 1].map(() =>
          Array.from({ length: 60 }, (_, index) => [index * 5, `again a novation ${index}`] as const),
        ),
      );
    const { spoken } = await find('novation');
    expect(spoken.map(({ courseTitle, seconds }) => [courseTitle, seconds])).toEqual(
      [0, 1, 2].flatMap((course) => [0, 5].map((seconds) => [`Course ${course}`, seconds])),
    );
    for (const { text } of spoken) expect(text.length).toBeLessThanOrEqual(160);
  });

  test('are not found in archived lectures, sections and courses', async () => {
    const cues = [[7, 'a word like quasi-contract']] as const;
    const { course, videos: lectures } = await spokenCourse('A', [cues]);
    expect(await secondsOf('quasi-contract')).toEqual([7]);
    const hide = async (
      archivedAt: Date | null,
      table: typeof courses | typeof sections | typeof videos,
      id: string,
    ) => change((tx) => tx.update(table).set({ archivedAt }).where(eq(table.id, id)).execute());
    for (const [table, id] of [
      [courses, course.id],
      [sections, lectures[0]!.sectionId],
      [videos, lectures[0]!.id],
    ] as const) {
      await hide(NOW, table, id);
      expect(await secondsOf('quasi-contract')).toEqual([]);
      await hide(null, table, id);
      expect(await secondsOf('quasi-contract')).toEqual([7]);
    }
  });

  test.each(['%', '_', '"', "' or 1=1 --", '<b>', '\u202e', 'a* NEAR b', '\ue000'])(
    'are not found by the hostile term %s',
    async (term) => {
      await spokenCourse('A', [[[1, 'plain words only']]]);
      expect((await find(term)).spoken).toEqual([]);
      expect((await find(`plain${term}words`)).spoken.length).toBeLessThanOrEqual(1);
    },
  );
});

describe('transcripts', () => {
  test('vanish with replaced and removed captions, and are found for new ones', async () => {
    const { course, videos: lectures } = await spokenCourse('A', [[[5, 'about laches']]]);
    expect(await secondsOf('laches')).toEqual([5]);
    const admin = await build.admin(app.db);
    const authoring = await app.as(admin).courses.authoring({ courseId: course.id });
    const save = async (tracks: { language: 'en' | 'ur'; uploadId?: string }[]) => {
      const { title, shortDescription, description, instructorName, instructorBio, price, level } = authoring;
      const [section] = authoring.sections;
      const [video] = section!.videos;
      await change((tx) =>
        tx.update(courses).set({ thumbnailUploadId: lectures[0]!.uploadId }).where(eq(courses.id, course.id)),
      );
      await app.as(admin).courses.update({
        courseId: course.id,
        ...{ title, shortDescription, description, instructorName, instructorBio, price, level },
        sections: [
          {
            id: section!.id,
            title: section!.title,
            videos: [{ id: video!.id, title: video!.title, duration: '', captions: tracks }],
          },
        ],
      });
    };
    const unclaimed = async (cues: readonly Cue[]) =>
      (
        await storeClaimedUpload(app, Buffer.from(vtt(cues)), {
          purpose: 'captions',
          contentType: 'text/vtt',
          fileName: 'other.vtt',
          ownerId: admin.id,
          claimedAt: null as never,
        })
      ).id;
    await save([{ language: 'en', uploadId: await unclaimed([[8, 'about acquiescence']]) }]);
    expect(await secondsOf('laches'), 'at once').toEqual([]);
    await app.deps.jobs.settled();
    expect(await secondsOf('acquiescence')).toEqual([8]);
    await save([]);
    expect(await secondsOf('acquiescence')).toEqual([]);
    expect(await app.db.$count(transcriptParts)).toBe(0);
  });

  test('vanish with removed lectures and courses', async () => {
    const { course, videos: lectures } = await spokenCourse('A', [[[1, 'ab initio']], [[2, 'ab initio']]]);
    expect(await secondsOf('ab initio')).toEqual([1, 2]);
    await change((tx) => tx.delete(videos).where(eq(videos.id, lectures[0]!.id)));
    expect(await secondsOf('ab initio')).toEqual([2]);
    await change((tx) => tx.delete(courses).where(eq(courses.id, course.id)));
    expect(await secondsOf('ab initio')).toEqual([]);
    expect(await app.db.$count(transcriptParts)).toBe(0);
  });

  test('are read at the start for captions that were stored without one, in batches, once', async () => {
    const { videos: lectures } = await build.courseWithVideos(app.db, [3]);
    const uploadIds = [];
    for (const [index, { id: videoId }] of lectures.entries()) {
      const uploadId = await storeCaptions([[index, `former words ${index}`]]);
      uploadIds.push(uploadId);
      await change((tx) => tx.insert(captions).values({ videoId, language: 'en', uploadId }));
    }
    await queueMissingTranscripts(app.deps);
    await app.deps.jobs.settled();
    expect(await secondsOf('former words')).toEqual([0, 1]);
    expect(await app.db.$count(transcriptParts)).toBe(3);
    await queueMissingTranscripts(app.deps);
    await app.deps.jobs.settled();
    expect(await app.db.$count(transcriptParts)).toBe(3);
    expect(await app.db.$count(jobs)).toBe(0);
  });

  test('are not stored for a file that was replaced before its job ran', async () => {
    const { course, videos: lectures } = await build.courseWithVideos(app.db, [1]);
    const [first, second] = [
      await storeCaptions([[1, 'first file']]),
      await storeCaptions([[2, 'second file']]),
    ];
    await change(async (tx) => {
      await tx.insert(captions).values({ videoId: lectures[0]!.id, language: 'en', uploadId: first });
      await queueTranscripts(app.deps, tx, course.id);
      await tx.update(captions).set({ uploadId: second });
      await queueTranscripts(app.deps, tx, course.id);
    });
    await app.deps.jobs.settled();
    expect([await secondsOf('first file'), await secondsOf('second file')]).toEqual([[], [2]]);
  });
});

test('searches are limited for each network', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  try {
    for (let count = 0; count < 150; count += 1) await limited.guest().siteSearch.find({ term: 'law' });
    expect((await failureOf(limited.guest().siteSearch.find({ term: 'law' }))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
  } finally {
    await limited.close();
  }
});

test('a network that has read many quotes of paid lectures finds their places without quotes', async () => {
  await app.close();
  await openApp({ RATE_LIMITS: 'on' });
  const { videos: lectures } = await spokenCourse('Torts', [
    [[1, 'The snail in the bottle']],
    [[2, 'The snail of the preview']],
  ]);
  await change((tx) => tx.update(videos).set({ isPreview: true }).where(eq(videos.id, lectures[1]!.id)));
  for (let count = 1; count <= 300; count += 1) {
    await find('snail');
    if (count % 150 === 0) app.pass(5 * 60);
  }
  expect((await find('snail')).spoken.map(({ text }) => text)).toEqual(['', 'The snail of the preview']);
  app.pass(24 * 60 * 60);
  expect((await find('snail')).spoken.map(({ text }) => text)).toEqual([
    'The snail in the bottle',
    'The snail of the preview',
  ]);
});
