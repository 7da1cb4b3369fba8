import { readFile } from 'node:fs/promises';
import type { StatementMapping } from '@qanoon/contracts/evidence/statements';
import { answerRequests } from '../../lib/answer-requests.ts';
import type { OwnAccount } from '../own-account.ts';
import {
  type Preview,
  previewStatement,
  type Refused,
  readStatement,
  type StatementCredits,
} from './reading/statement-reader.ts';

// This runs in a worker thread, because an administrator's browser chooses the content of the file.

type FileOfAccount = { path: string; own: OwnAccount; now: Date };
export type PreviewRequest = FileOfAccount & {
  remembered: StatementMapping | undefined;
  chosen: Pick<StatementMapping, 'columns' | 'withoutHeadings'> | undefined;
};
export type ImportRequest = FileOfAccount & { mapping: StatementMapping };
export type ReaderRequest = ({ type: 'preview' } & PreviewRequest) | ({ type: 'import' } & ImportRequest);
/**
 * `parts` has the credits as JSON texts, because the server's thread would copy tens of thousands of objects
 * in one step. Their dates are ISO texts.
 */
export type ReaderReply =
  | { preview: Preview }
  | (Omit<StatementCredits, 'credits'> & { parts: string[] })
  | Refused;

const CREDITS_PER_PART = 500;

async function handleRequest(request: ReaderRequest): Promise<ReaderReply> {
  const bytes = await readFile(request.path);
  if (request.type === 'preview') {
    const read = previewStatement(bytes, request);
    return 'fault' in read ? read : { preview: read };
  }
  const read = readStatement(bytes, request);
  if ('fault' in read) return read;
  const { credits, ...others } = read;
  return { ...others, parts: splitIntoParts(credits) };
}

function splitIntoParts(credits: StatementCredits['credits']): string[] {
  const parts: string[] = [];
  for (let start = 0; start < credits.length; start += CREDITS_PER_PART)
    parts.push(JSON.stringify(credits.slice(start, start + CREDITS_PER_PART)));
  return parts;
}

answerRequests(handleRequest);
