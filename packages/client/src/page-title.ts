import { SITE } from '@qanoon/contracts/site';
import { useEffect } from 'react';

/** Names the page in the browser's tab and history; every page has its own. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${SITE.name}` : SITE.name;
  }, [title]);
}
