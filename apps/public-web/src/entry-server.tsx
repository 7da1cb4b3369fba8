// What a server loads: see apps/api/src/http/pages/public-pages.ts, server/main.ts and, while developing, scripts/dev.ts.
export { openDevPages, openPages } from './server/open-pages.ts';
