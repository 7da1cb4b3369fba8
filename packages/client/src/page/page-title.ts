import { useEffect } from 'react';
import { useAcademy } from './academy.ts';

/** Sets the title of the page. Every page calls it. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useAcademy();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
