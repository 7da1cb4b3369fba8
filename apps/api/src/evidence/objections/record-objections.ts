import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ObjectionKind } from '@qanoon/contracts/evidence/credits';
import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { findDifferences, namesTransfer, type Report, reversibleTime } from './compare-reports.ts';
import { notifyOfObjection } from './notify-of-objection.ts';
import * as repo from './objections.repo.ts';

/** After this many reports of a large file, other requests run. */
const REPORTS_PER_TURN = 500;

/** `accountIds` has all accounts of the academy. */
type Origin = { payeeAccountId: string; accountIds: readonly string[]; importId: string; at: Date };
type Reports = { credits: readonly Report[]; reversals: readonly Report[] };
type Named = Report & { transactionKey: string };

/**
 * Compares what an import reports with what is stored: the same ID with another amount, day or account, and
 * reversals. It runs after the credits were inserted, in the transaction of the import, which has locked the
 * imports. What waits for a credit takes effect when the credit comes. Returns the number of new objections,
 * how many of them contradict a stored credit, and the reversals that fit no credit, or several.
 */
export async function recordObjections(
  deps: Deps,
  tx: Tx,
  { credits, reversals, ...origin }: Origin & Reports,
): Promise<{ added: number; contradicting: number; unassigned: Report[] }> {
  const named = credits.filter(namesTransfer);
  const contradictions = await compareReports(tx, named, origin);
  const namedReversals = reversals.filter(namesTransfer);
  const reversed = namedReversals.map((reversal) =>
    toObjection('reversal', reversal, origin, { about: [reversal.amount] }),
  );
  const added = await repo.insert(tx, [...contradictions, ...reversed]);
  await markContradicted(tx, [...(await listWaiting(tx, named, origin)), ...added]);
  for (const objection of added) await notifyOfObjection(deps, tx, objection);
  // These come last, because a credit that another reversal names is not taken back again.
  const unnamed = reversals.filter((reversal) => !namesTransfer(reversal));
  const proposals = await proposeReversals(deps, tx, unnamed, origin);
  // A payment by the academy itself also has an ID, but no credit has that ID.
  const isWaiting = await findWaiting(tx, namedReversals, origin);
  return {
    added: added.length + proposals.added,
    contradicting: added.filter((objection) => !isWaiting(objection)).length + proposals.added,
    unassigned: proposals.unassigned,
  };
}

/** Finds out which reversals name a transfer that is not stored. */
async function findWaiting(
  tx: Tx,
  reversals: readonly Named[],
  { payeeAccountId }: Origin,
): Promise<(objection: repo.ObjectionRow) => boolean> {
  const keys = [...new Set(reversals.map(({ transactionKey }) => transactionKey))];
  const stored = await repo.listWithKeys(tx, { accountIds: [payeeAccountId], keys });
  const storedKeys = new Set(stored.map(({ transactionKey }) => transactionKey));
  return ({ kind, transactionKey }) => kind === 'reversal' && !storedKeys.has(transactionKey);
}

/**
 * The objections that reported credits raise to those stored with their IDs, on their account and on others.
 */
async function compareReports(
  tx: Tx,
  reports: readonly Named[],
  origin: Origin,
): Promise<repo.NewObjection[]> {
  const keys = [...new Set(reports.map(({ transactionKey }) => transactionKey))];
  const stored = await repo.listWithKeys(tx, { accountIds: origin.accountIds, keys });
  const byKey = Map.groupBy(stored, ({ transactionKey }) => transactionKey);
  const found: repo.NewObjection[] = [];
  for (const [index, report] of reports.entries()) {
    if (index % REPORTS_PER_TURN === REPORTS_PER_TURN - 1) await nextTurn();
    for (const credit of byKey.get(report.transactionKey) ?? [])
      if (credit.payeeAccountId === origin.payeeAccountId) {
        await addTime(tx, credit, report);
        found.push(...findContradictions(credit, report, origin));
      } else found.push(...findOtherAccount(credit, report, origin));
  }
  return found;
}

/** Gives a credit from a message without a time the time of this report, which contradicts nothing. */
async function addTime(tx: Tx, credit: repo.CreditRow, { paidAt, precision }: Named): Promise<void> {
  if (credit.precision !== 'import' || precision === 'import') return;
  await repo.setTime(tx, credit.id, { paidAt, precision });
  Object.assign(credit, { paidAt, precision });
}

const findContradictions = (credit: repo.CreditRow, report: Named, origin: Origin): repo.NewObjection[] =>
  findDifferences(credit, report).map(({ kind, value }) =>
    toObjection(kind, report, origin, { about: [value] }),
  );

/** Each of the two credits contradicts the other one, whichever came first. */
const findOtherAccount = (credit: repo.CreditRow, report: Named, origin: Origin): repo.NewObjection[] =>
  [
    { ...report, of: credit.payeeAccountId, otherAccountId: report.payeeAccountId },
    {
      ...credit,
      transactionKey: report.transactionKey,
      of: report.payeeAccountId,
      otherAccountId: credit.payeeAccountId,
    },
  ].map(({ of, otherAccountId, ...other }) => ({
    ...toObjection('other-account', { ...other, payeeAccountId: of }, origin, { about: [otherAccountId] }),
    otherAccountId,
  }));

/**
 * The open objections to reported credits, including those that were reported before them and take effect
 * now.
 */
const listWaiting = (
  tx: Tx,
  reports: readonly Named[],
  { payeeAccountId }: Origin,
): Promise<repo.ObjectionRow[]> =>
  repo.listOpenWithKeys(tx, payeeAccountId, [
    ...new Set(reports.map(({ transactionKey }) => transactionKey)),
  ]);

/** Marks the credits of these objections, each once. */
async function markContradicted(tx: Tx, objections: readonly repo.ObjectionRow[]): Promise<void> {
  const targets = new Map(
    objections.map((objection) => [
      `${objection.payeeAccountId} ${objection.transactionKey}`,
      repo.getTarget(objection),
    ]),
  );
  for (const target of targets.values()) await repo.markCredits(tx, target);
}

/** Proposes each reversal that names no transfer for the only credit that it may take back. */
async function proposeReversals(
  deps: Deps,
  tx: Tx,
  reversals: readonly Report[],
  origin: Origin,
): Promise<{ added: number; unassigned: Report[] }> {
  const unassigned: Report[] = [];
  let added = 0;
  for (const reversal of reversals) {
    const text = createHash('sha256').update(reversal.originalText).digest('hex');
    const proposal = toObjection('reversal', { ...reversal, transactionKey: null }, origin, {
      about: [reversal.amount, text],
    });
    if (await repo.exists(tx, proposal)) continue;
    const { payeeAccountId, amount, transactionKey } = reversal;
    const ofAmount = await repo.listOfAmount(tx, { payeeAccountId, amount, ...reversibleTime(reversal) });
    const [credit, another] = ofAmount.filter(
      (each) => transactionKey === null || each.transactionKey === transactionKey,
    );
    if (!credit || another) {
      unassigned.push(reversal);
      continue;
    }
    for (const objection of await repo.insert(tx, [{ ...proposal, creditId: credit.id }])) {
      added += 1;
      await repo.markCredits(tx, repo.getTarget(objection));
      await notifyOfObjection(deps, tx, objection);
    }
  }
  return { added, unassigned };
}

/**
 * `about` has what else makes the objection unique, so that equal reports of two channels are one objection.
 */
function toObjection(
  kind: ObjectionKind,
  { payeeAccountId, transactionKey, amount, paidAt, precision, source, originalText }: Report,
  { importId, at }: Origin,
  { about }: { about: (string | number)[] },
): repo.NewObjection {
  return {
    ...{ kind, payeeAccountId, transactionKey, amount, paidAt, precision, source, originalText },
    identity: [kind, transactionKey ?? '-', ...about].join(' '),
    importId,
    createdAt: at,
  };
}
