// @module-tag engine
import { AsyncLocalStorage } from 'node:async_hooks';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Statements } from '../types.ts';
import { groupCommit } from './group-commit.sqlite.ts';

let database: Sqlite.Database;
let executed: string[];
let transaction: ReturnType<typeof groupCommit>['transaction'];
beforeEach(() => {
  database = new Sqlite(':memory:', { verbose: (text) => executed.push(String(text)) });
  executed = [];
  database.exec('create table marks (name text primary key)');
  database.exec(
    'create table notes (name text references marks (name) deferrable initially deferred) strict',
  );
  ({ transaction } = groupCommit(database, {} as Statements));
  executed = [];
});
afterEach(() => database.close());

function insert(name: string, table: 'marks' | 'notes' = 'marks'): 'done' {
  database.prepare(`insert into ${table} (name) values (?)`).run(name);
  return 'done';
}
const commits = () => executed.filter((text) => text === 'COMMIT').length;
const marks = () => database.prepare('select name from marks order by rowid').pluck().all();
const outcomes = async (works: (() => Promise<unknown>)[]) =>
  (await Promise.allSettled(works.map((work) => transaction(work)))).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message,
  );

test('transactions that wait together share one commit, in their order, and resolve after it', async () => {
  const committed: number[] = [];
  const names = Array.from({ length: 10 }, (_, index) => `mark ${index}`);
  await Promise.all(
    names.map(async (name) => {
      await transaction(async () => insert(name));
      committed.push(commits());
    }),
  );
  expect(marks()).toEqual(names);
  expect(committed).toEqual(names.map(() => 1));
});

test('a group has at most 32 transactions', async () => {
  await outcomes(Array.from({ length: 65 }, (_, index) => async () => insert(`mark ${index}`)));
  expect(commits()).toBe(3);
  expect(marks()).toHaveLength(65);
});

test('a transaction that fails leaves no trace, and the others in its group commit', async () => {
  expect(
    await outcomes([
      async () => insert('first'),
      async () => {
        insert('lost');
        throw new Error('refused');
      },
      async () => insert('first'),
      async () => insert('last'),
    ]),
  ).toEqual(['done', 'refused', 'UNIQUE constraint failed: marks.name', 'done']);
  expect(marks()).toEqual(['first', 'last']);
  expect(commits()).toBe(1);
});

test('a failure on commit fails only the transaction that caused it', async () => {
  expect(
    await outcomes([
      async () => insert('first'),
      async () => insert('of no mark', 'notes'),
      async () => insert('last'),
    ]),
  ).toEqual(['done', 'FOREIGN KEY constraint failed', 'done']);
  expect(marks()).toEqual(['first', 'last']);
  expect(database.prepare('select count(*) from notes').pluck().get()).toBe(0);
});

test('each transaction runs again if SQLite rolls back the whole group', async () => {
  let attempts = 0;
  expect(
    await outcomes([
      async () => insert('first'),
      async () => {
        attempts += 1;
        // SQLite also rolls back the whole group after a full disk.
        if (attempts === 1) database.exec('ROLLBACK');
        if (attempts === 1) throw new Error('disk full');
        return 'done';
      },
      async () => insert('last'),
    ]),
  ).toEqual(['done', 'done', 'done']);
  expect(marks()).toEqual(['first', 'last']);
});

test('all transactions of a group fail if the write lock is not available, and later ones commit', async () => {
  database.exec('BEGIN IMMEDIATE');
  expect(await outcomes([async () => insert('a'), async () => insert('b')])).toEqual([
    'cannot start a transaction within a transaction',
    'cannot start a transaction within a transaction',
  ]);
  database.exec('ROLLBACK');
  expect(await outcomes([async () => insert('c')])).toEqual(['done']);
});

test('each transaction runs with its caller’s AsyncLocalStorage values', async () => {
  const language = new AsyncLocalStorage<string>();
  const seen = await Promise.all(
    ['en', 'ur', 'en'].map((value) =>
      language.run(value, () => transaction(async () => language.getStore())),
    ),
  );
  expect(seen).toEqual(['en', 'ur', 'en']);
});
