import type { Role } from '@qanoon/contracts/roles';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';

/** A request as every server sees it; header names in lower case. */
export type PageRequest = {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
};
export type PageResponse = { status: number; headers: Record<string, string>; body: Buffer };

export type PagesOptions = {
  /** What the pages are told at run time; asked for on each request. */
  config: () => RuntimeConfig | Promise<RuntimeConfig>;
  /** Reaches the API, from inside or over the network. */
  ask: typeof fetch;
};

/** The built files that a page names. */
export type Build = {
  /** The loader that wakes the page up after its first paint. */
  loader: string;
  /** In the order in which they are started. */
  scripts: string[];
  /** What a route's component needs, by the route's id: it is on its way when the router asks for it. */
  routeScripts: ReadonlyMap<string, string[]>;
  styles: string[];
  /** What of them a page's first paint needs; without it the styles are waited for. */
  criticalCss?: (html: string) => string;
  fonts: string[];
};

/** What the cookies say about this browser. Hints for drawing, nothing else. */
export type Visitor = { signedIn: Role | null; theme: 'light' | 'dark' | null };
