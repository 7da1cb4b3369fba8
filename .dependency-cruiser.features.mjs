import config from './.dependency-cruiser.mjs';
import { DOMAINS } from './scripts/domains.ts';

const FEATURE = `^apps/api/src/((?:${DOMAINS.join('|')})/[^/.]+)`;

/**
 * A cycle of features of the API is not always a cycle of files, so this configuration compares folders. It
 * reads only the features, because the rest of the server imports features and is imported by them.
 */
export default {
  forbidden: [
    {
      name: 'feature-cycle',
      comment: 'Move what both features need to a third one.',
      severity: 'error',
      scope: 'folder',
      from: { path: FEATURE },
      to: { circular: true, pathNot: '^apps/api/src/$1(?:/|$)' },
    },
  ],
  options: { ...config.options, includeOnly: { path: `${FEATURE}/(?!.+\\.test\\.ts$)` } },
};
