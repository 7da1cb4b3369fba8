import { expect, test } from 'vitest';
import {
  VARIED_STATEMENTS,
  type VariedStatement,
} from '../../../../test/support/evidence/varied-statements.ts';
import { previewStatement, readStatement } from './statement-reader.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

function outcomeOf({ file, own }: VariedStatement) {
  const bytes = Buffer.from(file);
  const preview = previewStatement(bytes, { own, now: NOW });
  if ('fault' in preview) return { refused: preview.fault.kind };
  const read = readStatement(bytes, { mapping: preview.mapping, own, now: NOW });
  if ('fault' in read) return { refused: read.fault.kind };
  return {
    credits: read.credits.map(({ credit }) => credit.transactionId),
    reversals: read.reversals.map(({ reversal }) => reversal.transactionId),
    unread: read.unread.map(({ reason }) => reason),
  };
}

test.each(VARIED_STATEMENTS)('a statement has the outcome that is expected of it: $name', (statement) => {
  const { outcome } = statement;
  expect(outcomeOf(statement)).toEqual(
    'refused' in outcome ? outcome : { reversals: [], unread: [], ...outcome },
  );
});
