import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import type { Engine, Statements } from '../types.ts';

/**
 * The most transactions that share a commit. The limit matters, because the first one waits for the
 * statements of all.
 */
const MAX_TOGETHER = 32;

type Waiting = {
  run: () => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (failure: unknown) => void;
};

/**
 * Queues transactions for the only writer connection, because waiting for SQLite's write lock would block the
 * event loop. Transactions that wait together share one commit, and thereby one sync of the disk
 * (docs/server.md). Each runs in a savepoint of its own, so one that fails leaves no trace. Each resolves
 * after the commit.
 */
export function groupCommit(
  writer: Sqlite.Database,
  statements: Statements,
): { transaction: Engine['transaction']; length(): number } {
  const waiting: Waiting[] = [];
  let running = 0;

  const transaction = <T>(work: (statements: Statements) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      // Restores the caller's AsyncLocalStorage values.
      const run = AsyncResource.bind(() => work(statements));
      waiting.push({ run, resolve: resolve as Waiting['resolve'], reject });
      if (waiting.length === 1 && running === 0) void runAll();
    });

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      // Requests that were received together join the group.
      await nextTurn();
      const group = waiting.splice(0, MAX_TOGETHER);
      running = group.length;
      const committed = group.length > 1 && (await commitTogether(group).catch(() => false));
      if (!committed) for (const each of group) await commitOne(each).catch(each.reject);
      running = 0;
    }
  }

  async function commitOne({ run, resolve, reject }: Waiting): Promise<void> {
    try {
      writer.exec('BEGIN IMMEDIATE');
      const result = await run();
      writer.exec('COMMIT');
      resolve(result);
    } catch (failure) {
      if (writer.inTransaction) writer.exec('ROLLBACK');
      reject(failure);
    }
  }

  /**
   * False if SQLite rolled all of them back, for example for lack of space or a foreign key that is checked
   * on commit: then each runs again by itself, so that only the one with the failure fails.
   */
  async function commitTogether(group: Waiting[]): Promise<boolean> {
    const settle: (() => void)[] = [];
    try {
      writer.exec('BEGIN IMMEDIATE');
    } catch (failure) {
      for (const { reject } of group) reject(failure);
      return true;
    }
    try {
      for (const { run, resolve, reject } of group) {
        writer.exec('SAVEPOINT one');
        try {
          const result = await run();
          settle.push(() => resolve(result));
        } catch (failure) {
          if (!writer.inTransaction) return false;
          writer.exec('ROLLBACK TO one');
          settle.push(() => reject(failure));
        }
        writer.exec('RELEASE one');
      }
      writer.exec('COMMIT');
    } catch {
      if (writer.inTransaction) writer.exec('ROLLBACK');
      return false;
    }
    for (const each of settle) each();
    return true;
  }

  return { transaction, length: () => waiting.length + running };
}
