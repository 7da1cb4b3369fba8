import { isIPv6 } from 'node:net';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/rate-limits';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { RATE_LIMITS, type RateLimit } from '../../lib/settings/rate-limit-rules.ts';
import * as repo from './rate-limits.repo.ts';

/** The factor by which limits rise on a network that the academy has allowed for a day. */
const ALLOWED_FACTOR = 20;

type Limits = Pick<Deps, 'db' | 'env' | 'now'>;

/**
 * Counts one attempt of `kind` by `subject`. Throws TOO_MANY_REQUESTS with the time until the end of the
 * window when there are too many.
 */
export async function limit(deps: Limits, kind: RateLimit, subject: string): Promise<void> {
  const until = await overLimit(deps, kind, subject);
  if (until) throw tooMany(until, deps.now(), kind);
}

/** Counts like `limit`, in the transaction of what is counted, so that only what commits counts. */
export async function limitInTransaction(
  tx: Tx,
  deps: Limits,
  kind: RateLimit,
  subject: string,
): Promise<void> {
  const until = await countIn(tx, deps, kind, subject);
  if (until) throw tooMany(until, deps.now(), kind);
}

/** Counts one attempt of `kind` by `subject`. Returns the end of the window when there are too many. */
export const overLimit = (deps: Limits, kind: RateLimit, subject: string): Promise<Date | undefined> =>
  deps.db.transaction((tx) => countIn(tx, deps, kind, subject));

/** Throws TOO_MANY_REQUESTS when `subject` has used up its attempts, and counts none. */
export async function requireAttempts(deps: Limits, kind: RateLimit, subject: string): Promise<void> {
  const { db, env, now } = deps;
  if (!env.rateLimits) return;
  const window = windowAt(RATE_LIMITS[kind].seconds, now());
  const used = await repo.findAttempts(db, { key: `${kind}:${subject}`, ...window });
  if (used >= env.attempts[kind] && used >= (await attemptsFor(db, deps, kind, subject)))
    throw tooMany(window.expiresAt, now(), kind);
}

async function countIn(tx: Tx, deps: Limits, kind: RateLimit, subject: string): Promise<Date | undefined> {
  const { env, now } = deps;
  if (!env.rateLimits) return undefined;
  const window = windowAt(RATE_LIMITS[kind].seconds, now());
  const count = await repo.countAttempt(tx, { key: `${kind}:${subject}`, ...window });
  if (count <= env.attempts[kind] || count <= (await attemptsFor(tx, deps, kind, subject))) return undefined;
  return window.expiresAt;
}

/** Reads whether the network is allowed only above the limit of other networks, which is rare. */
async function attemptsFor(
  db: Pick<Db, 'select'>,
  { env, now }: Pick<Limits, 'env' | 'now'>,
  kind: RateLimit,
  subject: string,
): Promise<number> {
  const isAllowed = kind.endsWith('-ip') && (await repo.isNetworkAllowed(db, subject, now()));
  return env.attempts[kind] * (isAllowed ? ALLOWED_FACTOR : 1);
}

/** Creates the error of a caller who has to wait until `until`. Its text names the minutes. */
export function tooMany(until: Date, at: Date, kind?: RateLimit): AppError {
  const seconds = Math.ceil((until.getTime() - at.getTime()) / 1000);
  const text = kind?.endsWith('-ip') ? m.tooManyAttemptsOfNetwork : m.tooManyAttempts;
  return new AppError('TOO_MANY_REQUESTS', worded(text, { minutes: Math.ceil(seconds / 60) }), seconds);
}

/** Returns the window of this length that contains `at`. */
export function windowAt(seconds: number, at: Date): { windowStart: Date; expiresAt: Date } {
  const length = seconds * 1000;
  const windowStart = new Date(Math.floor(at.getTime() / length) * length);
  return { windowStart, expiresAt: new Date(windowStart.getTime() + length) };
}

/**
 * Returns the network by which an address is counted. A household or server usually has a whole IPv6 /64,
 * which therefore counts as one address.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
