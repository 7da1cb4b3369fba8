import { foldText } from '@qanoon/domain/lib/text/fold-text';
import type { SidebarItem } from '@qanoon/ui/components/shell/sidebar-item';
import type { Place } from '../../../lib/settings-places.ts';

const MOST_PAGES = 4;

/**
 * Finds the pages of the sidebar and the other places whose name or address contains the term. Names that
 * begin with it come first. An empty term finds the pages of the sidebar, in its order.
 */
export function matchingPages(
  sidebar: readonly SidebarItem[],
  places: readonly Place[],
  term: string,
): readonly Place[] {
  const wanted = foldText(term.trim());
  const pages = sidebar.map(({ href, label, icon }): Place => ({ id: href, href, label, icon }));
  if (!wanted) return pages;
  const beginsWith = ({ label }: Place) => foldText(label).startsWith(wanted);
  const matches = [...pages, ...places].filter(
    ({ label, href }) => foldText(label).includes(wanted) || href.includes(wanted),
  );
  return [...matches.filter(beginsWith), ...matches.filter((page) => !beginsWith(page))].slice(0, MOST_PAGES);
}
