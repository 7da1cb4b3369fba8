// The built entry (dist/server/entry-server.js). Imported by apps/api/src/http/pages/public-pages.ts, apps/public-web/server and scripts/dev.ts.
export { createDevPageHandler, createPageHandler } from './page-handler.ts';
