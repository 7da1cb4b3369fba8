import { useBrandName } from '@qanoon/ui/components/brand/brand';
import { useEffect } from 'react';

/** Sets the title of the document. In a portal its shell calls it, with the title of the route. */
export function usePageTitle(title: string | undefined): void {
  const name = useBrandName();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
