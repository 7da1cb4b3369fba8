import { PREFIX } from '@qanoon/client/session/personal-storage';
import { localStore } from '@qanoon/ui/lib/browser-storage';

/** Signing out removes the value, because the next user of this browser wanted to go elsewhere. */
const KEY = `${PREFIX}pending_return`;
/** The value lasts as long as the link that verifies an e-mail address. */
const DAYS_3_MS = 3 * 24 * 3600 * 1000;

/**
 * Stores where the visitor wanted to go before a step that continues with a link in a mail, which opens in
 * another tab: a course to enroll in. Callers validate it with `safeReturn`, like the `redirect` of a URL.
 */
export function storePendingReturn(redirect: string | undefined, now = Date.now()): void {
  if (redirect) localStore.setJson(KEY, { redirect, until: now + DAYS_3_MS });
  else localStore.remove(KEY);
}

/** Reads what `storePendingReturn` stored on this device in the last three days. */
export function pendingReturn(now = Date.now()): string | undefined {
  const { redirect, until } = (localStore.getJson(KEY) ?? {}) as { redirect?: unknown; until?: unknown };
  return typeof redirect === 'string' && typeof until === 'number' && now < until ? redirect : undefined;
}
