import type * as React from 'react';
import { classNames } from './class-names.ts';

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
