import { isIPv6 } from 'node:net';
import type { Tx } from '@qanoon/db/client';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as repo from './rate-limits.repo.ts';

const MINUTE = 60;
const HOUR = 3600;

/** The number of attempts in a window of so many seconds (architecture.md, "Security" 11). */
export const RATE_LIMITS = {
  /** Failures from unknown devices, from all networks together; see sign-in-attempts.ts for the others. */
  'login-account': { attempts: 100, seconds: HOUR },
  'login-ip': { attempts: 50, seconds: 15 * MINUTE },
  'register-ip': { attempts: 10, seconds: HOUR },
  /**
   * Sent mails. The window equals the lifetime of a link, so a valid link exists whenever the limit is
   * reached.
   */
  'reset-mail-account': { attempts: 3, seconds: 30 * MINUTE },
  'forgot-ip': { attempts: 20, seconds: HOUR },
  'reset-ip': { attempts: 30, seconds: 15 * MINUTE },
  'verification-account': { attempts: 3, seconds: HOUR },
  'verification-ip': { attempts: 20, seconds: HOUR },
  'verify-email-ip': { attempts: 30, seconds: 15 * MINUTE },
  'sample-mail-account': { attempts: 20, seconds: HOUR },
  'setup-ip': { attempts: 30, seconds: 15 * MINUTE },
  'invitation-ip': { attempts: 30, seconds: 15 * MINUTE },
  /** Mails with an invitation that one administrator sends. */
  'invite-account': { attempts: 30, seconds: HOUR },
  'test-mail-account': { attempts: 5, seconds: 15 * MINUTE },
  'take-over-ip': { attempts: 60, seconds: MINUTE },
  'change-password-account': { attempts: 10, seconds: 15 * MINUTE },
  'check-email-ip': { attempts: 20, seconds: MINUTE },
  'verify-certificate-ip': { attempts: 30, seconds: MINUTE },
  'credential-ip': { attempts: 60, seconds: MINUTE },
  /** Signatures for a student. */
  'credential-account': { attempts: 30, seconds: HOUR },
  /** Addresses of preview lectures. The player renews them every twenty minutes. */
  'preview-ip': { attempts: 120, seconds: 15 * MINUTE },
  /** Searches of the site, which quote the captions of lectures. A page searches several times while a term is typed. */
  'site-search-ip': { attempts: 150, seconds: 5 * MINUTE },
  /** Searches of the site that quote lectures which others pay for. */
  'quotes-ip': { attempts: 300, seconds: 24 * HOUR },
  /** Stored push subscriptions. */
  'push-account': { attempts: 30, seconds: HOUR },
  'rate-course-account': { attempts: 30, seconds: HOUR },
  'page-preview-user': { attempts: 120, seconds: MINUTE },
  /** Messages of a phone, which sends those of some hours at once after it was offline. */
  'forward-device': { attempts: 120, seconds: MINUTE },
  /** Wrong tokens of devices. */
  'forward-ip': { attempts: 30, seconds: 15 * MINUTE },
  'upload-user': { attempts: 20, seconds: MINUTE },
  /** Calls for the ID on an uploaded proof; the form repeats them until the ID is known. */
  'read-proof-account': { attempts: 200, seconds: 15 * MINUTE },
  /** Uploaded proofs that are read before they are submitted. */
  'start-reading-account': { attempts: 20, seconds: HOUR },
  /** Drawn previews of the design of certificates. */
  'preview-certificate-account': { attempts: 60, seconds: 5 * MINUTE },
  /** Orders that are opened; the same order that is opened again does not count. */
  'open-order-account': { attempts: 30, seconds: HOUR },
  /** Codes for a session in a portal on another origin. Each page of a portal without a session asks for one. */
  'handoff-account': { attempts: 60, seconds: 15 * MINUTE },
  /** Typed coupon codes, which are short enough to guess. */
  'coupon-account': { attempts: 30, seconds: 15 * MINUTE },
} as const;

type Limits = Pick<Deps, 'db' | 'env' | 'now'>;
type Kind = keyof typeof RATE_LIMITS;

/**
 * Counts one attempt of `kind` by `subject`. Throws TOO_MANY_REQUESTS with the seconds until the end of the
 * window when there are too many.
 */
export async function limit(deps: Limits, kind: Kind, subject: string): Promise<void> {
  const until = await overLimit(deps, kind, subject);
  if (until) throw tooMany(until, deps.now());
}

/** Counts like `limit`, in the transaction of what is counted, so that only what commits counts. */
export async function limitInTransaction(tx: Tx, deps: Limits, kind: Kind, subject: string): Promise<void> {
  const until = await countIn(tx, deps, kind, subject);
  if (until) throw tooMany(until, deps.now());
}

/** Counts one attempt of `kind` by `subject`. Returns the end of the window when there are too many. */
export const overLimit = (deps: Limits, kind: Kind, subject: string): Promise<Date | undefined> =>
  deps.db.transaction((tx) => countIn(tx, deps, kind, subject));

async function countIn(tx: Tx, { env, now }: Limits, kind: Kind, subject: string): Promise<Date | undefined> {
  if (!env.rateLimits) return undefined;
  const { attempts, seconds } = RATE_LIMITS[kind];
  const window = windowAt(seconds, now());
  const count = await repo.countAttempt(tx, { key: `${kind}:${subject}`, ...window });
  return count > attempts ? window.expiresAt : undefined;
}

/** The error of a caller who has to wait until then. */
export const tooMany = (until: Date, at: Date): AppError =>
  new AppError('TOO_MANY_REQUESTS', undefined, Math.ceil((until.getTime() - at.getTime()) / 1000));

/** The window of this length that contains `at`. */
export function windowAt(seconds: number, at: Date): { windowStart: Date; expiresAt: Date } {
  const length = seconds * 1000;
  const windowStart = new Date(Math.floor(at.getTime() / length) * length);
  return { windowStart, expiresAt: new Date(windowStart.getTime() + length) };
}

/** A household or server usually has a whole IPv6 /64, which therefore counts as one address. */
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
