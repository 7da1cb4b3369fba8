import type { Role } from '@qanoon/contracts/roles';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';

/**
 * What a page is drawn with besides its data. The server draws many pages at once and says which one is meant; in the
 * browser it is what the server wrote into the page's `qanoon-config` block.
 */
export type PageScope = {
  config: RuntimeConfig;
  /** Which role this browser was last signed in as, as the server was told by a hint that grants nothing. */
  signedIn: Role | null;
  /** The theme that was chosen; null when the system's preference decides. */
  theme: 'light' | 'dark' | null;
};

type Written = RuntimeConfig & Partial<Omit<PageScope, 'config'>>;

let find: () => PageScope | undefined = onceFromDocument();

/** For a server: where to find the scope of the page that is being drawn now. */
export function findPageScopeWith(finder: () => PageScope | undefined): void {
  find = finder;
}

export function pageScope(): PageScope {
  const scope = find();
  if (!scope) throw new Error('No page is being drawn: configuration is known inside one only.');
  return scope;
}

function onceFromDocument(): () => PageScope {
  let scope: PageScope | undefined;
  return () => {
    scope ??= readDocument();
    return scope;
  };
}

/** Alone on one origin, as in tests of a bare build, there is no block: the page's own origin serves everything. */
function readDocument(): PageScope {
  const { origin } = window.location;
  const urls = { publicUrl: origin, studentUrl: origin, adminUrl: origin, apiUrl: origin };
  const bare: Written = { ...urls, demo: false, demoAccounts: [], payees: null, uploadLimits: {} };
  const { signedIn = null, theme = null, ...config } = jsonBlock<Written>('qanoon-config') ?? bare;
  return { config, signedIn, theme };
}

/** The data block with this id; undefined when the page has none or it is empty. */
export function jsonBlock<T>(id: string): T | undefined {
  const block = document.getElementById(id)?.textContent?.trim();
  return block?.startsWith('{') || block?.startsWith('[') ? (JSON.parse(block) as T) : undefined;
}
