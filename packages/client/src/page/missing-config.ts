import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { localStore } from '@qanoon/ui/lib/browser-storage';
import { requestContext } from '../trpc/request-context.ts';

const LAST = 'site_config';
/** The service worker waits as long for a page. */
const MAX_WAIT_MS = 3000;

/**
 * Loads the configuration from the API if the page has none of the academy. That is a portal on a host of static
 * files, whose pages are older than the settings. Without a response the page shows the last ones of this device.
 */
export async function loadMissingConfig(): Promise<void> {
  const context = requestContext();
  if (context.config.academy) return;
  const last = localStore.getJson(LAST) as Partial<RuntimeConfig> | null | undefined;
  try {
    const response = await fetch(`${context.config.apiUrl}/trpc/site.config`, {
      // Some networks connect a phone to nothing, so the wait is limited. If no settings are stored, there is
      // nothing to show instead.
      ...(last && { signal: AbortSignal.timeout(MAX_WAIT_MS) }),
    });
    const { result } = (await response.json()) as { result: { data: RuntimeConfig } };
    context.config = result.data;
    localStore.setJson(LAST, result.data);
  } catch {
    // Another release may have stored the value in another shape.
    const academy = { ...NEW_ACADEMY, ...last?.academy };
    context.config = { ...context.config, ...last, academy };
  }
}
