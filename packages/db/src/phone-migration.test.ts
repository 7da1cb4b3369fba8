// @module-tag engine
import { expect, test } from 'vitest';
import { databaseOfRelease, earlierRows } from '../testing/earlier-release.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters/repair.ts';
import { pushKeys, pushSubscriptions, sessions, users } from './schema.ts';

/** A populated database of the release before push messages and the account's data saver. */
const earlierDatabase = () =>
  databaseOfRelease('0017_academy', async (insert) => {
    await insert('users', earlierRows.user('sana'));
    await insert('sessions', {
      id: 'phone',
      user_id: 'sana',
      token_hash: 'hash',
      expires_at: new Date('2027-01-01T08:00:00.000Z'),
      created_at: new Date('2026-11-01T08:00:00.000Z'),
    });
  });

test('accounts start without the data saver, and an existing session can subscribe', async () => {
  const db = await openDatabase(await earlierDatabase());
  expect(await db.select().from(users)).toMatchObject([{ id: 'sana', dataSaver: false }]);
  expect(await db.select().from(sessions)).toMatchObject([{ id: 'phone', userId: 'sana' }]);
  expect([await db.$count(pushKeys), await db.$count(pushSubscriptions)]).toEqual([0, 0]);
  const subscription = {
    id: 'subscription',
    sessionId: 'phone',
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    p256dh: 'key',
    auth: 'secret',
    createdAt: new Date(),
  };
  await db.transaction((tx) => tx.insert(pushSubscriptions).values(subscription).execute());
  await db.transaction((tx) => tx.delete(sessions).execute());
  expect(await db.$count(pushSubscriptions)).toBe(0);
  expect(await diffCounters(db)).toEqual([]);
  await db.close();
});
