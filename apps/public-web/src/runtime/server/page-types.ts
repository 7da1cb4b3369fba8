import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import type { Role } from '@qanoon/contracts/lib/roles';
import type { PageRequest } from '@qanoon/site-runtime/page-types';

export type PageHandlerOptions = {
  /** Called for every request. */
  config: () => RuntimeConfig | Promise<RuntimeConfig>;
  /** Returns a `fetch` that calls the API for the visitor of this request, in process or over the network. */
  fetchFor: (request: PageRequest) => typeof fetch;
};

/** State from the browser's cookies. It selects what the server renders and grants no access. */
export type VisitorHints = { signedIn: Role | null; theme: 'light' | 'dark' | null };
