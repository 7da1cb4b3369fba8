import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { currentLanguage } from '@qanoon/messages/language';
import { requestContext, setRequestContextSource } from '../src/trpc/request-context.ts';

const { config } = requestContext();

/** Shows the page of an academy with these settings. Its other settings are those of a new academy. */
export function configurePage(over: Partial<RuntimeConfig>): void {
  setRequestContextSource(() => ({
    config: { ...config, ...over },
    signedIn: null,
    theme: null,
    language: currentLanguage(),
  }));
}
