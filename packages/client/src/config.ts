import type { RuntimeConfig } from '@qanoon/contracts/site';

/** What the server wrote into this page's `qanoon-config` block; alone on one origin (as in tests of a bare build) the page's own. */
function readConfig(): RuntimeConfig {
  const block = document.getElementById('qanoon-config')?.textContent?.trim();
  if (block?.startsWith('{')) return JSON.parse(block) as RuntimeConfig;
  const { origin } = window.location;
  return { publicUrl: origin, studentUrl: origin, adminUrl: origin, apiUrl: origin, demo: false, demoAccounts: [], uploadLimits: {} };
}

export const config = readConfig();
