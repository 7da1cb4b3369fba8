import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

type Send = Parameters<typeof createUploadQueue>[0];
type Sent = {
  name: string;
  progress: (loadedBytes: number) => void;
  interrupt: () => void;
  finish: () => void;
  fail: (failure: Error) => void;
};

/** A queue whose uploads the test completes, with a clock that the test sets. */
function queueUnderTest() {
  const sent: Sent[] = [];
  const clock = { now: 0 };
  const send: Send = (_purpose, file, { onProgress, onInterrupted, signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('The upload was canceled')));
      sent.push({
        name: file.name,
        progress: (loadedBytes) => onProgress?.({ loadedBytes, totalBytes: file.size }),
        interrupt: () => onInterrupted?.(),
        finish: () => resolve({ uploadId: `id-${file.name}` }),
        fail: reject,
      });
    });
  return { queue: createUploadQueue(send, () => clock.now), sent, clock };
}

const file = (name: string, bytes = 1000) => new File([new Uint8Array(bytes)], name);
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('uploads two files at a time', async () => {
  const { queue, sent } = queueUnderTest();
  const keys = ['a', 'b', 'c'].map((name) => queue.add('video', file(name)));
  expect(queue.jobs().map((job) => job.status)).toEqual(['uploading', 'uploading', 'waiting']);
  sent[0]!.finish();
  await settle();
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(queue.find(keys[0]!)).toMatchObject({ status: 'done', uploadId: 'id-a', loadedBytes: 1000 });
});

test('computes speed and remaining time from the progress', () => {
  const { queue, sent, clock } = queueUnderTest();
  const key = queue.add('video', file('a', 10_000));
  sent[0]!.progress(0);
  clock.now = 2000;
  sent[0]!.progress(4000);
  expect(queue.find(key)).toMatchObject({ loadedBytes: 4000, bytesPerSecond: 2000, secondsLeft: 3 });
});

test('a canceled job is removed and the next one starts', async () => {
  const { queue, sent } = queueUnderTest();
  const [first] = ['a', 'b', 'c'].map((name) => queue.add('video', file(name)));
  queue.cancel(first!);
  await settle();
  expect(queue.jobs().map((job) => job.file.name)).toEqual(['b', 'c']);
  expect(sent).toHaveLength(3);
});

test('a paused job stays in the list, the next one starts, and resume queues it again', async () => {
  const { queue, sent, clock } = queueUnderTest();
  const keys = ['a', 'b', 'c'].map((name) => queue.add('video', file(name)));
  sent[0]!.progress(0);
  clock.now = 1000;
  sent[0]!.progress(600);
  queue.pause(keys[0]!);
  await settle();
  expect(queue.find(keys[0]!)).toMatchObject({ status: 'paused', loadedBytes: 600, bytesPerSecond: null });
  expect(queue.jobs().map((job) => job.status)).toEqual(['paused', 'uploading', 'uploading']);
  expect(await queue.settled([keys[0]!])).toBe(false);
  queue.resume(keys);
  expect(queue.find(keys[0]!)?.status).toBe('waiting');
  sent[1]!.finish();
  await settle();
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'a']);
  clock.now = 9000;
  sent[3]!.progress(600);
  clock.now = 10_000;
  sent[3]!.progress(800);
  expect(queue.find(keys[0]!), 'the time of the pause is excluded').toMatchObject({
    bytesPerSecond: 200,
    secondsLeft: 1,
  });
});

test('an interruption shows until there is progress again, and resets the speed', () => {
  const { queue, sent, clock } = queueUnderTest();
  const key = queue.add('video', file('a', 10_000));
  sent[0]!.progress(8000);
  sent[0]!.interrupt();
  expect(queue.find(key)).toMatchObject({
    status: 'uploading',
    interrupted: true,
    loadedBytes: 8000,
    bytesPerSecond: null,
  });
  clock.now = 500;
  // The server received less than the browser had sent.
  sent[0]!.progress(6000);
  clock.now = 1500;
  sent[0]!.progress(7000);
  expect(queue.find(key)).toMatchObject({ interrupted: false, bytesPerSecond: 1000, secondsLeft: 3 });
});

test('a failed job has the error and can be retried', async () => {
  const { queue, sent } = queueUnderTest();
  const key = queue.add('video', file('a'));
  sent[0]!.fail(new Error('Video must be mp4 or webm'));
  expect(await queue.settled([key])).toBe(false);
  expect(queue.find(key)).toMatchObject({ status: 'failed', error: 'Video must be mp4 or webm' });
  queue.retry(key);
  sent[1]!.finish();
  expect(await queue.settled([key])).toBe(true);
  expect(queue.find(key)).toMatchObject({ status: 'done', error: undefined });
});

test('settled resolves when the last job has ended', async () => {
  const { queue, sent } = queueUnderTest();
  const keys = ['a', 'b', 'c'].map((name) => queue.add('video', file(name)));
  let settled: boolean | undefined;
  const waiting = queue.settled(keys).then((done) => {
    settled = done;
  });
  sent[0]!.finish();
  await settle();
  expect(settled).toBeUndefined();
  sent[1]!.finish();
  await settle();
  sent[2]!.finish();
  await waiting;
  expect(settled).toBe(true);
});
