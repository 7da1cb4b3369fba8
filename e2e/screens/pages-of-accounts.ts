import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '@qanoon/messages/language';
import { signIn } from '../fixtures/accounts.ts';
import type { Server } from '../fixtures/server.ts';
import { removeRules } from '../network/trpc-responses.ts';
import { urduPage } from '../urdu/urdu-page.ts';
import { PEOPLE, type Screen } from './screen.ts';

export type Pages = {
  /**
   * Opens a page in the account's context, which is signed in once. No route, rule or stored value of an earlier screen
   * remains. The page of the previous screen is used again if it is still open: a new one would have to compile
   * the app again, which takes most of a visit's time.
   */
  openPageAs: (account: Screen['account']) => Promise<Page>;
  /**
   * Leaves the screen, so that it takes no more processor time. A page that is closed instead is not used
   * again.
   */
  leaveScreen: (page: Page) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens pages in a language as the accounts of a server, in one context for each. */
export function createPages(browser: Browser, server: Pick<Server, 'url'>, language: Language): Pages {
  const contexts = new Map<Screen['account'], BrowserContext>();
  const pages = new Map<Screen['account'], Page>();

  async function contextOf(account: Screen['account']): Promise<BrowserContext> {
    const existing = contexts.get(account);
    if (existing) return existing;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    contexts.set(account, context);
    if (language === 'ur')
      await context.addCookies([{ name: 'language', value: language, url: server.url, sameSite: 'Lax' }]);
    // The live stream remains open, because closing it needs a route, and a context with a route has no HTTP
    // cache.
    if (account) await signIn(context, server, PEOPLE[account], { live: true });
    return context;
  }

  return {
    async openPageAs(account) {
      let page = pages.get(account);
      if (!page || page.isClosed()) {
        const opened = await (await contextOf(account)).newPage();
        // A form with changes opens a dialog before it is left.
        opened.on('dialog', (dialog) => dialog.accept());
        await opened.addInitScript(failOnViolations);
        page = language === 'ur' ? urduPage(opened) : opened;
        pages.set(account, page);
        await leaveScreen(page, server.url);
      }
      return page;
    },
    leaveScreen: (page) => leaveScreen(page, server.url),
    async close() {
      for (const context of contexts.values()) await context.close();
    },
  };
}

/** Runs in the page: the browser's console does not report `eval` that the policy refuses and the script expects. */
function failOnViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
    throw new Error(`The content security policy refuses ${violatedDirective} in ${sourceFile}.`);
  });
}

/** Leaves the screen for a document of the same site without scripts, and deletes what the screen has stored. */
async function leaveScreen(page: Page, serverUrl: string): Promise<void> {
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.context().setOffline(false);
  await page.goto(`${serverUrl}/robots.txt`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await removeRules(page);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
}
