// @module-tag engine
import { expect, test } from 'vitest';
import { isDatabaseFull, isDatabaseOutage } from './database-outage.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

test.each([
  failure('connect ECONNREFUSED', 'ECONNREFUSED'),
  Object.assign(failure('connect ENOENT /run/postgresql/.s.PGSQL.5432', 'ENOENT'), { syscall: 'connect' }),
  failure('the database system is starting up', '57P03'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('sorry, too many clients already', '53300'),
  failure('canceling statement due to statement timeout', '57014'),
  failure('deadlock detected', '40P01'),
  failure('database is locked', 'SQLITE_BUSY'),
  failure('disk I/O error', 'SQLITE_IOERR_WRITE'),
  failure('Connection terminated unexpectedly'),
  failure('timeout exceeded when trying to connect'),
  new Error('Failed query: select 1', { cause: failure('read ECONNRESET', 'ECONNRESET') }),
])('%s is temporary', (thrown) => expect(isDatabaseOutage(thrown)).toBe(true));

test.each([
  failure('duplicate key value', '23505'),
  failure('syntax error', '42601'),
  failure('no space left', 'ENOSPC'),
  Object.assign(failure('no such file', 'ENOENT'), { syscall: 'open' }),
  new Error('other'),
  'Connection terminated',
])('%s is not temporary', (thrown) => expect(isDatabaseOutage(thrown)).toBe(false));

test.each([
  failure('could not extend file: No space left on device', '53100'),
  new Error('Failed query: insert', { cause: failure('database or disk is full', 'SQLITE_FULL') }),
])('%s is a full disk', (thrown) => expect(isDatabaseFull(thrown)).toBe(true));

test.each([
  failure('sorry, too many clients already', '53300'),
  failure('database is locked', 'SQLITE_BUSY'),
  new Error('other'),
  'SQLITE_FULL',
])('%s is not a full disk', (thrown) => expect(isDatabaseFull(thrown)).toBe(false));
