import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

type PageHeadProps = {
  title: React.ReactNode;
  lead?: React.ReactNode;
  className?: string;
  children?: React.ReactNode;
};

/** The h1 of a portal page, an optional line below it, and actions at the end. */
export function PageHead({ title, lead, className, children }: PageHeadProps) {
  return (
    <div className={classNames('page-head', className)}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** A name in a heading. On Urdu pages its lines are as close as those of its own script (urdu.css). */
export const HeadingName = ({ children }: { children: string }) => (
  <span dir="auto" className={/\p{Script=Latin}/u.test(children) ? 'latin-name' : undefined}>
    {children}
  </span>
);
