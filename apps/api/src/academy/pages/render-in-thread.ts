import type { ThreadReply } from '../../lib/answer-requests.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createThreadPool } from '../../lib/threads/thread-pool.ts';
import type { RenderedPage } from './render-markdown.ts';

/** The most costly text takes less than two seconds on an idle machine. */
const TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

const renderingThreads = createThreadPool<string, ThreadReply<RenderedPage>>({
  script: new URL('./markdown.worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  // Two workers, so that the pages of visitors do not wait for the preview of an editor.
  limits: { workers: 2, maxWaiting: 400, maxWaitingPerAccount: 150, limitMs: TIMEOUT_MS },
});

/**
 * Runs `renderMarkdown` in a thread, queued under `account`. Throws UNAVAILABLE while the machine is too busy
 * for it.
 */
export async function renderInThread(account: string, markdown: string): Promise<RenderedPage> {
  const reply = await renderingThreads.run(account, markdown);
  // Every text within the limits can be rendered in time, because the cost grows with its length.
  if (!reply) throw new AppError('UNAVAILABLE', undefined, RETRY_AFTER_SECONDS);
  if ('failure' in reply) throw new Error(`A page could not be rendered: ${reply.failure}`);
  return reply.value;
}
