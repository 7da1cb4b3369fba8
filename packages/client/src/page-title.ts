import { SITE } from '@qanoon/contracts/site';
import { useEffect } from 'react';

/** Sets the title of the page. Every page calls it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${SITE.name}` : SITE.name;
  }, [title]);
}
