/**
 * The only inline script of a page, first in its head. It records clicks and input events until the page is
 * hydrated and repeats them (apps/public-web/src/runtime/browser/replay-first-input.ts).
 */
export const KEEP_FIRST_INPUT =
  'firstInput=[];for(const t of["click","input"])addEventListener(t,({target:e})=>firstInput?.push([t,e,e.value,e.checked]),!0)';

/** The hash of the script above for the content security policy, which allows no other inline script. */
export const KEEP_FIRST_INPUT_DIGEST = "'sha256-Q7iCtKoUzQprK2tO8fNLkdpWF0J97/Wz9Jdz5N5myLQ='";
