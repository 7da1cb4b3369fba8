import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '@qanoon/messages/language';
import { signIn } from '../fixtures/accounts.ts';
import type { Server } from '../fixtures/server.ts';
import { urduPage } from '../urdu/urdu-page.ts';
import { PEOPLE, type Screen } from './screen.ts';

export type Pages = {
  /** Opens a page in the account's context, which is signed in once; its local storage is empty. */
  openPageAs: (account: Screen['account']) => Promise<Page>;
  close: () => Promise<void>;
};

/** Opens pages in a language as the accounts of a server, in one context for each. */
export function createPages(browser: Browser, server: Pick<Server, 'url'>, language: Language): Pages {
  const contexts = new Map<Screen['account'], BrowserContext>();
  return {
    async openPageAs(account) {
      const existing = contexts.get(account);
      const context = existing ?? (await browser.newContext({ reducedMotion: 'reduce' }));
      contexts.set(account, context);
      // The live stream remains open: closing it needs a route, and a context with a route has no HTTP
      // cache.
      if (!existing && language === 'ur')
        await context.addCookies([{ name: 'language', value: language, url: server.url, sameSite: 'Lax' }]);
      if (!existing && account) await signIn(context, server, PEOPLE[account], { live: true });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Storage.clearDataForOrigin', {
        origin: server.url,
        storageTypes: 'local_storage,indexeddb',
      });
      await devtools.detach();
      return language === 'ur' ? urduPage(page) : page;
    },
    async close() {
      for (const context of contexts.values()) await context.close();
    },
  };
}
