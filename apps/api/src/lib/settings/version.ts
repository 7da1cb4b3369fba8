import manifest from '../../../../../package.json' with { type: 'json' };

/** The release of the product, as `CHANGELOG.md` describes it. */
export const VERSION = manifest.version;
