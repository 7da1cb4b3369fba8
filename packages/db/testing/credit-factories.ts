import { asPaisa } from '@qanoon/domain/lib/money';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import { newId } from '../src/engine/ids.ts';
import type { Db } from '../src/engine/types.ts';
import {
  creditDevices,
  creditImports,
  creditObjections,
  credits,
  ignoredMessages,
  proofChecks,
  proofComparisons,
  unreadMessages,
} from '../src/schema.ts';
import { buildAcademy } from './academy-factories.ts';
import { build, insert, type New, NOW, unique } from './factories.ts';

/** Inserts rows of credits and of checked proofs, with the rows that they refer to. */
export const buildCredits = {
  async device(db: Db, over: New<typeof creditDevices> = {}) {
    const payeeAccountId = over.payeeAccountId ?? (await buildAcademy.payeeAccount(db)).id;
    return insert(db, creditDevices, {
      name: unique('Phone'),
      tokenHash: unique('device-hash'),
      createdAt: NOW,
      ...over,
      payeeAccountId,
    });
  },
  async import(db: Db, over: New<typeof creditImports> = {}) {
    const payeeAccountId = over.payeeAccountId ?? (await buildAcademy.payeeAccount(db)).id;
    return insert(db, creditImports, {
      source: 'message',
      ...{ rows: 1, added: 1, known: 0, unread: 0, createdAt: NOW },
      ...over,
      payeeAccountId,
    });
  },
  /** An open credit of PKR 299 with an ID of its own. */
  async credit(db: Db, over: New<typeof credits> = {}) {
    const payeeAccountId = over.payeeAccountId ?? (await buildAcademy.payeeAccount(db)).id;
    const transactionId = over.transactionId === undefined ? unique('TX2611') : over.transactionId;
    return insert(db, credits, {
      source: 'message',
      amount: asPaisa(29_900),
      paidAt: NOW,
      precision: 'minute',
      transactionKey: transactionId && normalizeTransactionId(transactionId),
      payerName: 'SANA MALIK',
      originalText: 'A message',
      identity: newId(),
      createdAt: NOW,
      ...over,
      transactionId,
      payeeAccountId,
    });
  },
  /** A reversal of a credit that is not reported yet. */
  async objection(db: Db, over: New<typeof creditObjections> = {}) {
    const payeeAccountId = over.payeeAccountId ?? (await buildAcademy.payeeAccount(db)).id;
    return insert(db, creditObjections, {
      transactionKey: unique('TX2611').toUpperCase(),
      kind: 'reversal',
      source: 'statement',
      amount: asPaisa(29_900),
      paidAt: NOW,
      precision: 'day',
      originalText: 'A reversal',
      identity: newId(),
      createdAt: NOW,
      ...over,
      payeeAccountId,
    });
  },
  async unreadMessage(db: Db, over: New<typeof unreadMessages> = {}) {
    const payeeAccountId = over.payeeAccountId ?? (await buildAcademy.payeeAccount(db)).id;
    return insert(db, unreadMessages, {
      reason: 'not-understood',
      text: 'Hello',
      hash: unique('message-hash'),
      createdAt: NOW,
      ...over,
      payeeAccountId,
    });
  },
  async ignoredMessage(db: Db, over: New<typeof ignoredMessages> = {}) {
    const payeeAccountId = over.payeeAccountId ?? (await buildAcademy.payeeAccount(db)).id;
    return insert(db, ignoredMessages, {
      reason: 'debit',
      text: 'Rs 1.00 sent to SANA MALIK',
      hash: unique('message-hash'),
      createdAt: NOW,
      ...over,
      payeeAccountId,
    });
  },
  async proofCheck(db: Db, over: New<typeof proofChecks> = {}) {
    const uploadId = over.uploadId ?? (await build.upload(db)).id;
    return insert(db, proofChecks, { state: 'waiting', createdAt: NOW, ...over, uploadId });
  },
  async proofComparison(db: Db, over: New<typeof proofComparisons> = {}) {
    const uploadId = over.uploadId ?? (await build.upload(db)).id;
    const otherUploadId = over.otherUploadId ?? (await build.upload(db)).id;
    return insert(db, proofComparisons, {
      verdict: 'same-picture',
      differingTiles: 0,
      tiles: { here: [], there: [] },
      createdAt: NOW,
      ...over,
      uploadId,
      otherUploadId,
    });
  },
};
