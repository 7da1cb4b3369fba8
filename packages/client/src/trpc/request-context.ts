import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import type { Role } from '@qanoon/contracts/lib/roles';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { currentLanguage, type Language } from '@qanoon/messages/language';

/**
 * The context of the request that a page is rendered for. The server renders many pages at once and sets a
 * source; the browser reads the page's `qanoon-config` block.
 */
export type RequestContext = {
  config: RuntimeConfig;
  /** The role of this browser's last session, from a cookie. A hint for rendering that grants nothing. */
  signedIn: Role | null;
  /** The language of the page. */
  language: Language;
  /** The chosen theme; null follows the system's preference. */
  theme: 'light' | 'dark' | null;
};

type ConfigBlock = RuntimeConfig & Partial<Omit<RequestContext, 'config' | 'language'>>;

let source: () => RequestContext | undefined = fromDocument();

/** Sets the function that returns the context of the current request. Only the server calls it. */
export function setRequestContextSource(find: () => RequestContext | undefined): void {
  source = find;
}

/** Throws outside a request on the server. */
export function requestContext(): RequestContext {
  const context = source();
  if (!context) throw new Error('There is no request context: read the configuration while rendering.');
  return context;
}

function fromDocument(): () => RequestContext {
  let context: RequestContext | undefined;
  return () => {
    context ??= readDocument();
    return context;
  };
}

/** If there is no config block, as in tests of a build, all parts are on the page's own origin. */
function readDocument(): RequestContext {
  const { origin } = window.location;
  const urls = { publicUrl: origin, studentUrl: origin, adminUrl: origin, apiUrl: origin };
  const defaults: ConfigBlock = {
    ...urls,
    academy: NEW_ACADEMY,
    pages: [],
    demo: false,
    demoAccounts: [],
    paymentMethods: [],
    uploadLimits: {},
  };
  const { signedIn = null, theme = null, ...config } = jsonBlock<ConfigBlock>('qanoon-config') ?? defaults;
  // Pages leave out the values of a new academy; pages of a host of static files have no academy (missing-config.ts).
  if (config.academy) config.academy = { ...NEW_ACADEMY, ...config.academy };
  return { config, signedIn, theme, language: currentLanguage() };
}

/** The parsed data block with this id. Undefined if it is missing or empty. */
export function jsonBlock<T>(id: string): T | undefined {
  const block = document.getElementById(id)?.textContent?.trim();
  return block?.startsWith('{') || block?.startsWith('[') ? (JSON.parse(block) as T) : undefined;
}
