import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/students';
import type { ThreadReply } from '../../lib/answer-requests.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createThreadPool } from '../../lib/threads/thread-pool.ts';
import type { CsvFile } from './student-csv.ts';
import type { CsvRequest } from './student-csv.worker.ts';

/** The most costly file takes about a second on an idle machine. */
const TIMEOUT_MS = 20_000;

const csvThread = createThreadPool<CsvRequest, ThreadReply<CsvFile>>({
  script: new URL('./student-csv.worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  limits: { workers: 1, maxWaiting: 20, maxWaitingPerAccount: 5, limitMs: TIMEOUT_MS },
});

/**
 * Runs `readStudentCsv` in a thread, queued under `account`. Throws INVALID_INPUT for a file that takes too
 * long, and UNAVAILABLE when the queue is full.
 */
export async function readStudentCsvInThread(account: string, text: string): Promise<CsvFile> {
  const reply = await csvThread.run(account, { text, language: currentLanguage() });
  if (!reply) throw new AppError('INVALID_INPUT', m.fileTakesTooLong);
  if ('failure' in reply) throw new Error(`A file of students could not be read: ${reply.failure}`);
  return reply.value;
}
