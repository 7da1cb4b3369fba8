import type { SiteConfig } from '@qanoon/contracts/academy/runtime-config';
import type { Settings } from './env.ts';

/** Together with the API's own cache, this keeps pages at most one second behind the settings. */
const MAX_AGE_MS = 500;

/**
 * Returns a function that loads the runtime configuration from the API and caches it for half a second.
 * While the API is unreachable it returns the last configuration; it throws when there is none yet.
 */
export function createConfigSource({ apiUrl, requestUrl, publicUrl }: Settings): () => Promise<SiteConfig> {
  let cached: SiteConfig | undefined;
  let expiresAt = 0;
  return async () => {
    if (cached && Date.now() < expiresAt) return cached;
    try {
      const response = await fetch(`${requestUrl}/trpc/site.config`, { signal: AbortSignal.timeout(5000) });
      const { result } = (await response.json()) as { result: { data: SiteConfig } };
      cached = { ...result.data, apiUrl, publicUrl };
      expiresAt = Date.now() + MAX_AGE_MS;
    } catch (thrown) {
      if (!cached) throw thrown;
    }
    return cached;
  };
}
