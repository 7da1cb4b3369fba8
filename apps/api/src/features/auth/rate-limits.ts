import { isIPv6 } from 'node:net';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as repo from './rate-limits.repo.ts';

const MINUTE = 60;
const HOUR = 3600;

/** How often each thing may be tried (architecture.md, "Security" 11). Seconds. */
export const RATE_LIMITS = {
  'login-account': { attempts: 10, seconds: 15 * MINUTE },
  'login-ip': { attempts: 50, seconds: 15 * MINUTE },
  'register-ip': { attempts: 10, seconds: HOUR },
  'forgot-account': { attempts: 3, seconds: HOUR },
  'forgot-ip': { attempts: 20, seconds: HOUR },
  'reset-ip': { attempts: 30, seconds: 15 * MINUTE },
  'take-over-ip': { attempts: 60, seconds: MINUTE },
  'change-password-account': { attempts: 10, seconds: 15 * MINUTE },
  'check-email-ip': { attempts: 20, seconds: MINUTE },
  'verify-certificate-ip': { attempts: 30, seconds: MINUTE },
  'upload-user': { attempts: 20, seconds: MINUTE },
} as const;

/** Counts one attempt of `kind` by `subject`; past the limit throws TOO_MANY_REQUESTS with the seconds until the window ends. */
export async function limit({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>, kind: keyof typeof RATE_LIMITS, subject: string): Promise<void> {
  if (!env.rateLimits) return;
  const { attempts, seconds } = RATE_LIMITS[kind];
  const length = seconds * 1000;
  const windowStart = new Date(Math.floor(now().getTime() / length) * length);
  const expiresAt = new Date(windowStart.getTime() + length);
  const count = await db.transaction((tx) => repo.countAttempt(tx, { key: `${kind}:${subject}`, windowStart, expiresAt }));
  if (count > attempts) throw new AppError('TOO_MANY_REQUESTS', undefined, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000));
}

/** One household or server usually holds a whole IPv6 /64, so that is what counts as one address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = ip.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
