import type * as React from 'react';

export type RenderLinkProps = {
  href: string;
  className?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
  onClick?: () => void;
  children: React.ReactNode;
};

/** How an app turns an address into its router's link: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type RenderLink = (props: RenderLinkProps) => React.ReactNode;

/** A plain anchor, for apps and galleries without a router. */
export function renderAnchor({ children, ...rest }: RenderLinkProps) {
  return <a {...rest}>{children}</a>;
}
