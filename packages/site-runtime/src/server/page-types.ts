import type { Language } from '@qanoon/messages/language';

/** Header names are in lower case. */
export type PageRequest = {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** The visitor's address, to which the API's limits apply. */
  ip: string;
};
export type PageResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** URLs of the built files that pages refer to. */
export type BuiltFiles = {
  loader: string;
  /** The scripts in the order in which the loader runs them. */
  scripts: string[];
  /** The scripts of the Urdu texts, which Urdu pages run before the last of `scripts`. */
  urduScripts: string[];
  /** The scripts of each route's component, by route id; preloaded before the router imports them. */
  routeScripts: ReadonlyMap<string, string[]>;
  styles: string[];
  /**
   * The rules that this HTML needs for its first paint. Undefined while developing: pages then link their
   * stylesheets.
   */
  criticalCss?: Record<Language, (html: string) => string>;
  /** The fonts that English pages preload. */
  fonts: string[];
  /** The font faces that Urdu pages load after their first paint. */
  lateUrduFaces: string;
};
