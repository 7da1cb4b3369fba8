import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

type Send = Parameters<typeof createUploadQueue>[0];
type Sent = { name: string; progress: (loadedBytes: number) => void; finish: () => void; fail: (failure: Error) => void };

/** A queue whose files arrive when the test says so, on a clock that the test moves. */
function queueUnderTest() {
  const sent: Sent[] = [];
  const clock = { now: 0 };
  const send: Send = (_purpose, file, { onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('The upload was cancelled')));
      sent.push({
        name: file.name,
        progress: (loadedBytes) => onProgress?.({ loadedBytes, totalBytes: file.size }),
        finish: () => resolve({ uploadId: `id-${file.name}`, contentType: 'video/mp4', bytes: file.size }),
        fail: reject,
      });
    });
  return { queue: createUploadQueue(send, () => clock.now), sent, clock };
}

const file = (name: string, bytes = 1000) => new File([new Uint8Array(bytes)], name);
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('two at a time, the rest wait their turn', async () => {
  const { queue, sent } = queueUnderTest();
  const keys = ['a', 'b', 'c'].map((name) => queue.add('video', file(name)));
  expect(queue.jobs().map((job) => job.status)).toEqual(['uploading', 'uploading', 'waiting']);
  sent[0]!.finish();
  await settle();
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(queue.find(keys[0]!)).toMatchObject({ status: 'done', uploadId: 'id-a', loadedBytes: 1000 });
});

test('speed and time left come from what has left', () => {
  const { queue, sent, clock } = queueUnderTest();
  const key = queue.add('video', file('a', 10_000));
  sent[0]!.progress(0);
  clock.now = 2000;
  sent[0]!.progress(4000);
  expect(queue.find(key)).toMatchObject({ loadedBytes: 4000, bytesPerSecond: 2000, secondsLeft: 3 });
});

test('a cancelled one is forgotten and makes room', async () => {
  const { queue, sent } = queueUnderTest();
  const [first] = ['a', 'b', 'c'].map((name) => queue.add('video', file(name)));
  queue.cancel(first!);
  await settle();
  expect(queue.jobs().map((job) => job.file.name)).toEqual(['b', 'c']);
  expect(sent).toHaveLength(3);
});

test('a failed one says why, and can be tried again', async () => {
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

test('saving waits for those still on their way', async () => {
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
