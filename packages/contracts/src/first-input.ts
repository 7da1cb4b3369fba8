/**
 * The only script that stands in a page itself, first of all in its head: it keeps each press and each change of a field until the page's
 * scripts can do them again (apps/public-web/src/runtime/browser/replay-first-input.ts), also while not one of them has come.
 */
export const KEEP_FIRST_INPUT =
  'firstInput=[];for(const t of["click","input"])addEventListener(t,({target:e})=>firstInput?.push([t,e,e.value,e.checked]),!0)';

/** The digest of the script above, as the content policy names it: these bytes may run in a page, and no others that stand in one. */
export const KEEP_FIRST_INPUT_DIGEST = "'sha256-Q7iCtKoUzQprK2tO8fNLkdpWF0J97/Wz9Jdz5N5myLQ='";
