import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A card of the portals. Give it an `aria-label` or a `PanelHeader` with an `id`. */
export function Panel({ className, ...rest }: React.ComponentProps<'section'>) {
  return <section className={classNames('panel', className)} {...rest} />;
}

type PanelHeaderProps = {
  title: React.ReactNode;
  as?: 'h2' | 'h3';
  id?: string;
  className?: string;
  children?: React.ReactNode;
};

/** The title of a panel. Its children (a link, a button, a count) are at the end. */
export function PanelHeader({ title, as: Heading = 'h2', id, className, children }: PanelHeaderProps) {
  return (
    <header className={classNames('panel-head', className)}>
      <Heading id={id} className="panel-title">
        {title}
      </Heading>
      {children}
    </header>
  );
}

/** The padded content of a panel. */
export function PanelBody({ className, ...rest }: React.ComponentProps<'div'>) {
  return <div className={classNames('panel-body', className)} {...rest} />;
}

/** The last row of a panel, e.g. with a pager. */
export function PanelFooter({ className, ...rest }: React.ComponentProps<'div'>) {
  return <div className={classNames('panel-foot', className)} {...rest} />;
}
