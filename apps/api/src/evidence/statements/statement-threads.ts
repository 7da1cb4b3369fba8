import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedCredit } from '@qanoon/contracts/evidence/credits';
import type { StatementFault } from '@qanoon/contracts/evidence/statements';
import * as m from '@qanoon/messages/admin/statement-faults';
import type { ThreadReply } from '../../lib/answer-requests.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createThreadPool } from '../../lib/threads/thread-pool.ts';
import type { Preview, StatementCredits } from './reading/statement-reader.ts';
import { statementFaultError } from './statement-fault-error.ts';
import type { ImportRequest, PreviewRequest, ReaderReply, ReaderRequest } from './statement-reader.worker.ts';

/** The limit for one file. The largest takes about two seconds on an idle machine. */
const TIMEOUT_MS = 30_000;

const readerThreads = createThreadPool<ReaderRequest, ThreadReply<ReaderReply>>({
  script: new URL('./statement-reader.worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  limits: { workers: 1, maxWaiting: 20, maxWaitingPerAccount: 5, limitMs: TIMEOUT_MS },
});

/**
 * Reads the preview of a file in the queue of `account`. Throws STATEMENT_NOT_PLAUSIBLE with the fault of a
 * file that cannot be used.
 */
export async function previewInThread(account: string, request: PreviewRequest): Promise<Preview> {
  const reply = await run(account, { type: 'preview', ...request });
  if (!('preview' in reply)) throw new Error('The reader replied to something other than a preview.');
  return reply.preview;
}

/**
 * Reads a file in the queue of `account`. Throws STATEMENT_NOT_PLAUSIBLE with the fault of a file that does
 * not add up.
 */
export async function readInThread(account: string, request: ImportRequest): Promise<StatementCredits> {
  const reply = await run(account, { type: 'import', ...request });
  if (!('parts' in reply)) throw new Error('The reader replied to something other than an import.');
  const credits: StatementCredits['credits'] = [];
  for (const part of reply.parts) {
    for (const { credit, text } of JSON.parse(part) as { credit: InJson; text: string }[])
      credits.push({ credit: { ...credit, paidAt: new Date(credit.paidAt) }, text });
    // Other requests run between the parts.
    await nextTurn();
  }
  return { rows: reply.rows, credits, reversals: reply.reversals, unread: reply.unread };
}

type InJson = Omit<ParsedCredit, 'paidAt'> & { paidAt: string };
type Success = Exclude<ReaderReply, { fault: StatementFault }>;

async function run(account: string, request: ReaderRequest): Promise<Success> {
  const reply = await readerThreads.run(account, request);
  if (!reply) throw new AppError('STATEMENT_NOT_PLAUSIBLE', m.statementTakesTooLong);
  if ('failure' in reply) throw new Error(`A statement could not be read: ${reply.failure}`);
  if ('fault' in reply.value) throw statementFaultError(reply.value.fault);
  return reply.value;
}
