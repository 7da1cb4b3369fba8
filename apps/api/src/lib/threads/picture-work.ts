import { createCostlyWork } from './costly-work.ts';

/** Each picture occupies one of libuv's four threads; the others are for files and passwords. */
const WORKERS = 2;
/** The limit of one picture. */
export const PICTURE_SECONDS = 10;

/** Decoding and encoding of pictures in this process, queued per account. */
export const pictureWork = createCostlyWork({
  workers: WORKERS,
  maxWaiting: 160,
  maxWaitingPerAccount: 20,
  limitMs: PICTURE_SECONDS * 1000,
});
/**
 * Pictures that the server renders for pages, one at a time, so that an upload waits for at most one of them.
 */
const renderQueue = createCostlyWork({
  workers: 1,
  maxWaiting: 300,
  maxWaitingPerAccount: 20,
  limitMs: 10 * 60_000,
});

/**
 * Runs `render` for a picture that the server makes itself, such as one size of a course picture. Jobs of one
 * `subject` run one after another.
 */
export const renderImage = <Rendered>(subject: string, render: () => Promise<Rendered>): Promise<Rendered> =>
  renderQueue.run(subject, () => pictureWork.run('rendered', render, { limitMs: 60_000 }));
