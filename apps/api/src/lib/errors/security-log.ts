import type { Logger } from 'pino';

/** The kinds of security events (docs/operations.md, "Security events"). */
export type SecurityKind =
  | 'sign-in'
  | 'sign-in-failed'
  | 'password-reset-requested'
  | 'password-reset'
  | 'password-reset-failed'
  | 'password-changed'
  | 'password-change-failed'
  | 'password-confirmation-failed'
  | 'permission-refused'
  | 'rate-limited'
  | 'handoff-refused'
  | 'forwarding-refused'
  | 'owner-created'
  | 'demo-removed'
  | 'setup-failed'
  | 'invitation-accepted'
  | 'invitation-failed';

/** `reason`: a fixed word or an error code, never user input. `accountId`: only if the account exists. */
type Detail = { reason?: string; accountId?: string | undefined; role?: string; path?: string };

/** Kinds that are logged as warnings. */
const WARNINGS = /failed|refused|limited/u;

/**
 * Logs one security event for filters such as fail2ban. `event`, `kind` and `ip` come first, in this order.
 * Do not pass passwords, tokens, codes or e-mail addresses from the input.
 */
export function logSecurityEvent(
  { log, ip, requestId }: { log: Logger; ip: string; requestId: string },
  kind: SecurityKind,
  detail: Detail = {},
): void {
  log[WARNINGS.test(kind) ? 'warn' : 'info'](
    { event: 'security', kind, ip, requestId, ...detail },
    'security',
  );
}

/**
 * Logs responses with status 403 or 429, and no others. `path`: the pattern of a route or a procedure, never
 * a URL.
 */
export function logRefusedRequest(
  caller: { log: Logger; ip: string; requestId: string; accountId: string | undefined },
  { status, code }: { status: number; code: string },
  path: string,
): void {
  if (status !== 403 && status !== 429) return;
  const { accountId } = caller;
  logSecurityEvent(caller, status === 403 ? 'permission-refused' : 'rate-limited', {
    reason: code,
    accountId,
    path,
  });
}
