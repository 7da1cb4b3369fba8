import { createStore, useStore } from '@qanoon/ui/lib/store';
import { useMatch, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

const pageName = createStore<string | undefined>(() => undefined);

/** Names the page that is open by what it shows, such as a student, once that is loaded. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    pageName.set(name);
    return () => pageName.set(undefined);
  }, [name]);
}

/** The name of the page that is open, else the title of its route. */
export function useOpenPageName(): string | undefined {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return useStore(pageName) ?? title?.();
}

/** The title of the route whose component calls this. */
export const useRouteTitle = (): string =>
  useMatch({ strict: false, select: ({ staticData }) => staticData.title })();
