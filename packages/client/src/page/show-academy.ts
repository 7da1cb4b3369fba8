import type { Academy } from '@qanoon/domain/academy/academy';
import { ACCENT_STYLE_ID, accentCss } from '@qanoon/domain/academy/accent';
import { setAcademy } from './academy.ts';

/** Shows settings that were saved on this page, without loading it again. */
export function showAcademy(academy: Academy): void {
  setAcademy(academy);
  showAccent(academy.accentColor);
}

/** Recolors this page. Null restores the product's own colors. */
export function showAccent(accentColor: string | null): void {
  const css = accentCss(accentColor);
  const style = document.getElementById(ACCENT_STYLE_ID) ?? document.createElement('style');
  if (style.textContent === css) return;
  style.id = ACCENT_STYLE_ID;
  style.textContent = css;
  document.head.append(style);
}
