import { PageHead } from '@qanoon/ui/components/layout/page-head';
import type { ComponentProps } from 'react';
import { useRouteTitle } from '../page/page-name.ts';

/** The head of a page, whose heading is the title of its route. */
export const RouteHead = (props: Omit<ComponentProps<typeof PageHead>, 'title'>) => (
  <PageHead title={useRouteTitle()} {...props} />
);

/** The heading of a page that shows none. */
export const HiddenRouteHead = () => <h1 className="sr-only">{useRouteTitle()}</h1>;
