import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import type { Settings } from './env.ts';

const GOOD_FOR_MS = 30_000;

/**
 * What the pages are told, as the API says, asked again every half minute. While the API cannot be reached the last answer stands;
 * before the first there is none and pages cannot be drawn.
 */
export function siteConfigOf({ apiUrl, requestUrl, publicUrl }: Settings): () => Promise<RuntimeConfig> {
  let known: RuntimeConfig | undefined;
  let goodUntil = 0;
  return async () => {
    if (known && Date.now() < goodUntil) return known;
    try {
      const response = await fetch(`${requestUrl}/trpc/site.config`, { signal: AbortSignal.timeout(5000) });
      const { result } = (await response.json()) as { result: { data: RuntimeConfig } };
      known = { ...result.data, apiUrl, publicUrl };
      goodUntil = Date.now() + GOOD_FOR_MS;
    } catch (thrown) {
      if (!known) throw thrown;
    }
    return known;
  };
}
