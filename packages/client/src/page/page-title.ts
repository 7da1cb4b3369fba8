import { useBrandName } from '@qanoon/ui/components/brand/brand';
import { useEffect } from 'react';

/** Sets the title of the page. Every page calls it. */
export function usePageTitle(title: string | undefined): void {
  const name = useBrandName();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
