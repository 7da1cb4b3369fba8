// @module-tag any-engine
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { conversions, derivatives, uploads } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { fixture, mp4, sha256, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';
import { run, videoFixture } from '../../../test/support/media/video-fixtures.ts';
import { startWorkers } from '../../workers.ts';
import { findFfmpeg } from '../derivatives/ffmpeg.ts';
import { convertUpload, recordStoppedConversion } from './convert-video.ts';
import { listVideoSources } from './list-video-sources.ts';
import { queueBacklog } from './queue-conversions.ts';
import { convertVideo } from './video.jobs.ts';

// Conversions have a low priority, so they may take long.
vi.setConfig({ testTimeout: 180_000 });

/** There are few frames, because the time of a conversion grows with their number. */
const FPS = 5;

let app: TestApp;
let lecture: Buffer;
beforeAll(async () => {
  lecture = await videoFixture({ seconds: 10, size: '854x480', fps: FPS });
});
beforeEach(async () => {
  app = await testApp({ VIDEO_WORKER: 'on' });
});
afterEach(() => app.close());

const keep = async (bytes: Uint8Array) =>
  (await storeClaimedUpload(app, bytes, { purpose: 'video', contentType: 'video/mp4', fileName: 'a.mp4' }))
    .id;
const made = async () =>
  (await app.db.select().from(derivatives)).sort((a, b) => a.kind.localeCompare(b.kind));
const stateOf = async (uploadId: string) =>
  (await app.db.select().from(conversions).where(eq(conversions.uploadId, uploadId)))[0];
const bytesOf = (objectKey: string) => app.storage.withLocalFile(objectKey, (path) => readFile(path));
const convert = async (
  uploadId: string,
  attempt = { signal: new AbortController().signal, lastAttempt: false },
) => convertUpload(app.deps, (await app.deps.ffmpeg)!, uploadId, attempt);
async function work() {
  startWorkers(app.deps, [convertVideo]);
  await queueBacklog(app.deps);
  await app.deps.jobs.settled();
}

/** Expects that there are no temporary files and that every object belongs to a row. */
async function expectNothingLeft() {
  const { tmp, objects } = await app.files();
  expect(tmp).toEqual([]);
  const rows = [...(await app.db.select().from(uploads)), ...(await made())];
  expect(objects.toSorted()).toEqual(rows.map((row) => row.objectKey.slice('objects/'.length)).toSorted());
}

test('a video gets a poster, its sound and every quality up to its own size, in segments that start with a key frame', async () => {
  const uploadId = await keep(lecture);
  await work();
  expect(await stateOf(uploadId)).toMatchObject({ state: 'ready', percent: 100, reason: null });
  const rows = await made();
  expect(rows.map(({ kind, width, height, contentType }) => [kind, width, height, contentType])).toEqual([
    ['240p', 428, 240, 'video/mp4'],
    ['480p', 854, 480, 'video/mp4'],
    ['audio', null, null, 'audio/mp4'],
    ['poster', 854, 480, 'image/webp'],
  ]);
  const codecs = rows.map((row) => row.rendition?.codecs);
  expect(codecs).toEqual([
    expect.stringMatching(/^avc1\.42\w+,mp4a\.40\.2$/u),
    expect.stringMatching(/^avc1\.4d\w+,mp4a\.40\.2$/u),
    'mp4a.40.2',
    undefined,
  ]);
  for (const row of rows) {
    const bytes = await bytesOf(row.objectKey);
    expect(row).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes) });
  }
  const [low, high, audio] = rows.map((row) => row.rendition);
  // Segments start at the same times, so that players can switch qualities.
  expect(low!.segments.map(([seconds]) => Math.round(seconds))).toEqual([2, 2, 4, 2]);
  expect(high!.segments.map(([seconds]) => seconds)).toEqual(low!.segments.map(([seconds]) => seconds));
  expect(audio!.segments.reduce((sum, [seconds]) => sum + seconds, 0)).toBeCloseTo(10, 0);
  expect(low!.bandwidth).toBeLessThan(high!.bandwidth);
  expect(rows[0]!.bytes).toBeLessThan(rows[1]!.bytes);
  await expectNothingLeft();
  await expectKeyFrames();
});

/** Expects that every segment of a quality starts with a key frame. */
async function expectKeyFrames(): Promise<void> {
  for (const { objectKey, rendition } of (await made()).filter((row) => row.kind.endsWith('p'))) {
    const bytes = await bytesOf(objectKey);
    const part = ([offset, length]: [number, number]) => bytes.subarray(offset, offset + length);
    const folder = await mkdtemp(join(tmpdir(), 'qanoon-piece-'));
    for (const [, offset, length] of rendition!.segments) {
      await writeFile(
        join(folder, 'piece.mp4'),
        Buffer.concat([part(rendition!.init), part([offset, length])]),
      );
      const flags = await run('ffprobe', [
        '-v',
        'error',
        '-select_streams',
        'v',
        '-show_entries',
        'packet=flags',
        '-of',
        'csv=p=0',
        join(folder, 'piece.mp4'),
      ]);
      expect(
        flags
          .split('\n')
          .map((line) => line[0])
          .filter(Boolean)
          .indexOf('K'),
      ).toBe(0);
    }
    await rm(folder, { recursive: true });
  }
}

const KINDS: [what: string, properties: Parameters<typeof videoFixture>[0], made: string[]][] = [
  ['smaller than every quality', { size: '320x180' }, ['240p 320x180', 'audio', 'poster 320x180']],
  ['without sound', { sound: false }, ['240p 426x240', 'poster 426x240']],
  ['without a picture', { picture: false }, ['audio']],
];
const MORE_KINDS: typeof KINDS = [
  ['upright', { size: '480x854' }, ['240p 240x428', '480p 480x854', 'audio', 'poster 480x854']],
  ['a WebM', { sound: false, format: 'webm' }, ['240p 426x240', 'poster 426x240']],
];

async function expectFiles(properties: (typeof KINDS)[number][1], expected: string[]): Promise<void> {
  const uploadId = await keep(await videoFixture({ seconds: 1, fps: FPS, ...properties }));
  await work();
  expect(await stateOf(uploadId)).toMatchObject({ state: 'ready' });
  expect(
    (await made()).map(({ kind, width, height }) => (width ? `${kind} ${width}x${height}` : kind)),
  ).toEqual(expected);
}

test.each(KINDS)('converts a video that is %s to the expected files', (_what, properties, expected) =>
  expectFiles(properties, expected),
);
test.each(MORE_KINDS)(
  'converts a video that is %s to the expected files',
  { tags: ['full'] },
  (_what, properties, expected) => expectFiles(properties, expected),
);

describe('a rendition larger than its original', () => {
  // A still picture and noise, compressed better than the qualities, whose sound has a constant rate.
  const still = (soundKbits: number) =>
    videoFixture({
      seconds: 8,
      fps: FPS,
      size: '854x480',
      still: true,
      args: ['-preset', 'slow', '-crf', '30', '-b:a', `${soundKbits}k`],
    });

  test('is not stored', { tags: ['full'] }, async () => {
    const uploadId = await keep(await still(16));
    await work();
    expect(await stateOf(uploadId)).toMatchObject({ state: 'ready', percent: 100 });
    expect((await made()).map(({ kind }) => kind)).toEqual(['poster']);
    await expectNothingLeft();
  });

  test('is not stored beside smaller ones', { tags: ['full'] }, async () => {
    const original = await still(56);
    await keep(original);
    await work();
    const renditions = (await made()).filter(({ kind }) => kind !== 'poster');
    expect(renditions.map(({ kind }) => kind)).toEqual(['240p', 'audio']);
    for (const { bytes } of renditions) expect(bytes).toBeLessThanOrEqual(original.length);
    await expectNothingLeft();
  });
});

test('H.264 in WebM keeps every rendition, because Safari and Firefox do not play the original', {
  tags: ['full'],
}, async () => {
  const { id } = await storeClaimedUpload(app, await fixture('video/slides-h264.webm'), {
    purpose: 'video',
    contentType: 'video/webm',
    fileName: 'slides.webm',
  });
  await convert(id);
  const rows = await made();
  expect(rows.map(({ kind }) => kind)).toEqual(['240p', '480p', '720p', 'poster']);
  // Larger than the original, as the rendition of a well compressed MP4 may not be.
  expect(rows[2]!.bytes).toBeGreaterThan(40_128);
  const source = (await listVideoSources(app.db, [id])).get(id);
  expect(source!.stream).toMatchObject({ originalPlaysEverywhere: false });
  expect(source!.stream!.qualities.map(({ name }) => name)).toEqual(['240p', '480p', '720p']);
});

test('a file without a video fails with a message for its author, and is not retried', async () => {
  const uploadId = await keep(mp4(5000));
  await work();
  expect(await stateOf(uploadId)).toMatchObject({
    state: 'failed',
    reason: 'The file holds no picture and no sound that can be read.',
  });
  await queueBacklog(app.deps);
  await app.deps.jobs.settled();
  expect(await made()).toEqual([]);
  await expectNothingLeft();
});

test('an error of ffmpeg is shown with its message, without a path', async () => {
  const uploadId = await keep(lecture);
  const failingStorage = {
    command: [
      'sh',
      '-c',
      'echo "[x @ 0x1] Error while opening /home/someone/video.mp4: Invalid data" >&2; exit 1',
    ],
    version: '1',
  };
  await convertUpload(app.deps, failingStorage, uploadId, {
    signal: new AbortController().signal,
    lastAttempt: false,
  });
  expect(await stateOf(uploadId)).toMatchObject({
    state: 'failed',
    reason: 'ffmpeg could not convert it: Error while opening the file: Invalid data',
  });
  await expectNothingLeft();
});

test('a failure of the server is retried, and shown to the author after the last attempt', async () => {
  const uploadId = await keep(lecture);
  const withoutFile = {
    ...app.deps,
    storage: { ...app.storage, withLocalFile: () => Promise.reject(new Error('The store is away')) },
  };
  const signal = new AbortController().signal;
  for (const [command, message] of [
    [['/no/such/ffmpeg'], 'ENOENT'],
    [['sh', '-c', 'kill -9 $$'], 'ffmpeg was killed.'],
    [
      ['sh', '-c', 'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1'],
      'No space left on device',
    ],
  ] as const)
    await expect(
      convertUpload(app.deps, { command: [...command], version: '1' }, uploadId, {
        signal,
        lastAttempt: false,
      }),
    ).rejects.toThrow(message);
  await expectNothingLeft();
  await expect(
    convertUpload(withoutFile, (await app.deps.ffmpeg)!, uploadId, { signal, lastAttempt: false }),
  ).rejects.toThrow('The store is away');
  expect(await stateOf(uploadId)).toMatchObject({ state: 'working' });
  await convertUpload(withoutFile, (await app.deps.ffmpeg)!, uploadId, { signal, lastAttempt: true });
  expect(await stateOf(uploadId)).toMatchObject({
    state: 'failed',
    reason: 'The server could not convert it.',
  });
});

describe('an interrupted conversion', () => {
  /** Writes the files of a quality and never ends, so that a test can interrupt it at any time. */
  const ENDLESS =
    'case "$*" in *libx264*) "$0" "$@"; while :; do echo out_time_us=1; sleep 0.1; done;; *) exec "$0" "$@";; esac';

  /** Starts a conversion that creates two files; resolves when it has written the next one. */
  async function startConversion(uploadId: string) {
    const stopping = new AbortController();
    const { command, version } = (await app.deps.ffmpeg)!;
    const endless = { command: ['sh', '-c', ENDLESS, ...command], version };
    const over = convertUpload(app.deps, endless, uploadId, {
      signal: stopping.signal,
      lastAttempt: false,
    }).then(
      () => 'done' as const,
      (thrown: unknown) => thrown,
    );
    // ffmpeg writes the playlist last.
    await expect
      .poll(async () => (await app.files()).tmp.map((name) => extname(name)), { timeout: 60_000 })
      .toContain('.m3u8');
    await expect.poll(made).toHaveLength(2);
    return { stop: () => stopping.abort(new Error('The process ends.')), over };
  }

  test('leaves no partial file, and continues with the missing ones', async () => {
    const uploadId = await keep(await videoFixture({ fps: FPS }));
    const { stop, over } = await startConversion(uploadId);
    stop();
    expect(await over).toMatchObject({ message: 'The process ends.' });
    const before = await made();
    expect(before.map(({ kind }) => kind)).toEqual(['audio', 'poster']);
    expect(await stateOf(uploadId)).toMatchObject({
      state: 'working',
      percent: expect.toSatisfy((percent: number) => percent < 100),
    });
    await expectNothingLeft();

    await convert(uploadId);
    expect(await stateOf(uploadId)).toMatchObject({ state: 'ready', percent: 100 });
    expect(await made()).toHaveLength(3);
    expect(await made()).toEqual(expect.arrayContaining(before));
    await expectNothingLeft();
    await convert(uploadId);
    expect(await made()).toHaveLength(3);
  });

  test('ends without an error and leaves no files when its video is deleted', async () => {
    const uploadId = await keep(await videoFixture({ fps: FPS }));
    const { over } = await startConversion(uploadId);
    await app.db.transaction((tx) => tx.update(uploads).set({ claimedAt: null }).execute());
    const { deleteUnclaimed } = await import('../../platform/uploads/uploads.repo.ts');
    const keys = await app.db.transaction((tx) =>
      deleteUnclaimed(tx, new Date(app.deps.now().getTime() + 1)),
    );
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) await app.storage.remove(key);
    expect(await over).toBe('done');
    expect(await made()).toEqual([]);
    await expectNothingLeft();
  });

  test('creates each file once when another process takes it over', { tags: ['full'] }, async () => {
    const uploadId = await keep(await videoFixture({ seconds: 3, fps: FPS, size: '854x480' }));
    await Promise.all([convert(uploadId), convert(uploadId)]);
    expect(await made()).toHaveLength(4);
    expect(await stateOf(uploadId)).toMatchObject({ state: 'ready' });
    await expectNothingLeft();
  });
});

test('fails a conversion permanently when its process stopped in every attempt', async () => {
  const uploadId = await keep(lecture);
  await app.db.transaction((tx) =>
    tx.insert(conversions).values({ uploadId, state: 'working', updatedAt: app.deps.now() }).execute(),
  );
  await recordStoppedConversion(app.deps, uploadId);
  expect(await stateOf(uploadId)).toMatchObject({
    state: 'failed',
    reason: 'The server stopped while it converted this video.',
  });
});

test('ffmpeg ends with a killed server', async () => {
  const source = join(app.deps.env.dataDir, 'long.mp4');
  await writeFile(source, await videoFixture({ fps: FPS }));
  const child = fork(new URL('../../../test/support/media/endless-ffmpeg.ts', import.meta.url), [source], {
    execArgv: [],
  });
  await once(child, 'message');
  const running = () =>
    new Promise<string>((resolve) =>
      execFile('pgrep', ['-f', source], (_error, stdout) => resolve(stdout.trim())),
    );
  expect((await running()).split('\n').length).toBeGreaterThan(1);
  child.kill('SIGKILL');
  await expect.poll(running, { timeout: 20_000 }).toBe('');
});

test('this machine has a suitable ffmpeg', async () => expect((await findFfmpeg())?.version).toMatch(/^\d/u));
