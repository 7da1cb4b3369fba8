import type { Logger } from 'pino';

/** What the security log tells apart (docs/operations.md, "Security events"). */
export type SecurityKind =
  | 'sign-in'
  | 'sign-in-failed'
  | 'password-reset-requested'
  | 'password-reset'
  | 'password-reset-failed'
  | 'password-changed'
  | 'password-change-failed'
  | 'permission-refused'
  | 'rate-limited'
  | 'handoff-refused';

/** `reason`: a fixed word or an error code, never what somebody typed. `accountId`: only where the account exists. */
type Detail = { reason?: string; accountId?: string | undefined; role?: string; path?: string };

/** What is a refusal or a failure: these lines are warnings. */
const BAD = /failed|refused|limited/u;

/**
 * Writes one structured line about what somebody did or tried, for filters such as fail2ban: `event`, `kind` and `ip` come first, in
 * this order. No password, token, code or typed e-mail address belongs in it.
 */
export function securityEvent(
  { log, ip, requestId }: { log: Logger; ip: string; requestId: string },
  kind: SecurityKind,
  detail: Detail = {},
): void {
  log[BAD.test(kind) ? 'warn' : 'info']({ event: 'security', kind, ip, requestId, ...detail }, 'security');
}

/** Writes down an answer 403 or 429, whoever refused; nothing for any other. `path`: a route's pattern or a procedure, never an address. */
export function refusalEvent(
  caller: { log: Logger; ip: string; requestId: string; accountId: string | undefined },
  { status, code }: { status: number; code: string },
  path: string,
): void {
  if (status !== 403 && status !== 429) return;
  const { accountId } = caller;
  securityEvent(caller, status === 403 ? 'permission-refused' : 'rate-limited', {
    reason: code,
    accountId,
    path,
  });
}
