import * as m from '@qanoon/messages/shared/ui';
import type * as React from 'react';

export type RenderLinkProps = {
  href: string;
  className?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
  onClick?: (() => void) | undefined;
  children: React.ReactNode;
};

/** Renders a link with the app's router: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type RenderLink = (props: RenderLinkProps) => React.ReactNode;

/** A plain anchor, for use outside a router. */
export function renderAnchor({ children, ...rest }: RenderLinkProps) {
  return <a {...rest}>{children}</a>;
}

/**
 * The first element that the Tab key reaches: jumps over the navigation. The target needs `id` and
 * `tabIndex={-1}`.
 */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {m.skipToContent()}
    </a>
  );
}
