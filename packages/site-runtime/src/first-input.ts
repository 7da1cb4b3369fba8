/**
 * The only inline script of a page, first in its head. It records clicks and input events until the page is
 * hydrated, when they are repeated (browser/replay-first-input.ts). A button that was clicked
 * shows it at once: styles know it by `data-early`, of which each row of buttons has one.
 */
export const KEEP_FIRST_INPUT =
  'firstInput=[];for(const t of["click","input"])addEventListener(t,({target:e})=>{firstInput?.push([t,e,e.value,e.checked])&&t<"d"&&(e=e.closest("button"))&&(e.parentNode.querySelector("[data-early]")?.removeAttribute("data-early"),e.dataset.early="")},!0)';

/** The hash of the script above for the content security policy, which allows no other inline script. */
export const KEEP_FIRST_INPUT_DIGEST = "'sha256-01GAdGRuNgQaOMBraYyBLVpwTanLVlg0YK7HVn+s930='";
