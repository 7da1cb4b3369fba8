const MINUTE = 60;
const HOUR = 3600;

/**
 * The number of attempts that a window of so many seconds allows. docs/limits.md lists them for operators.
 */
export const RATE_LIMITS = {
  /** Failures from unknown devices, from all networks together; see sign-in-attempts.ts for the others. */
  'login-account': { attempts: 100, seconds: HOUR },
  /** Counts failed sign-ins. Successful ones do not count, because a class has one address. */
  'login-ip': { attempts: 50, seconds: 15 * MINUTE },
  /** Successful sign-ins, each of which stores a session. */
  'login-success-account': { attempts: 50, seconds: 15 * MINUTE },
  'register-ip': { attempts: 10, seconds: HOUR },
  /**
   * Counts sent mails. The window equals the lifetime of a link, so a valid link exists whenever the limit is
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
  /** Addresses that the owner lets the server request. */
  'check-address-account': { attempts: 10, seconds: 15 * MINUTE },
  /** Backups that the owner starts. */
  'start-backup-account': { attempts: 6, seconds: HOUR },
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
  /** Messages of a phone, which sends the messages of several hours at once after it was offline. */
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
  /** Opened orders. Opening the same order again does not count. */
  'open-order-account': { attempts: 30, seconds: HOUR },
  /** Codes for a session in a portal on another origin. Each page of a portal without a session asks for one. */
  'handoff-account': { attempts: 60, seconds: 15 * MINUTE },
  /** Typed coupon codes, which are short enough to guess. */
  'coupon-account': { attempts: 30, seconds: 15 * MINUTE },
} as const;

export type RateLimit = keyof typeof RATE_LIMITS;
export type Attempts = Record<RateLimit, number>;

const MAX_ATTEMPTS = 1_000_000;
const RULE = /^(?<name>[a-z-]+)=(?<attempts>[1-9]\d{0,6})$/u;

/**
 * Reads the attempts of each limit, changed by a text such as `register-ip=60 login-ip=200`. Throws a
 * TypeError that names the first part with an unknown limit or without a number from 1 to a million.
 */
export function readAttempts(text: string): Attempts {
  const attempts = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([name, rule]) => [name, rule.attempts]),
  ) as Attempts;
  for (const part of text.split(/[\s,]+/u).filter(Boolean)) {
    const { name = '', attempts: number = '' } = RULE.exec(part)?.groups ?? {};
    if (!Object.hasOwn(RATE_LIMITS, name) || Number(number) > MAX_ATTEMPTS)
      throw new TypeError(
        `has ${JSON.stringify(part)}, which is not the name of a limit with a number from 1 to ${MAX_ATTEMPTS}, such as register-ip=60`,
      );
    attempts[name as RateLimit] = Number(number);
  }
  return attempts;
}
