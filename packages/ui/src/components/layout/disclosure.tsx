import { ChevronDown } from 'lucide-react';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

type DisclosureProps = {
  /** A decorative section number after the section sign. */
  mark?: string;
  title: React.ReactNode;
  /** The language of the title, if it may differ from the page's. */
  titleLanguage?: string | undefined;
  /** Content at the end of the row, e.g. `3 lectures, 2h 24m`. */
  meta?: React.ReactNode;
  /** Starts open. */
  open?: boolean;
  children: React.ReactNode;
};

/** A collapsible section that works without scripts. Put several into a `<div className="accordion">`. */
export function Disclosure({ mark, title, titleLanguage, meta, open, children }: DisclosureProps) {
  return (
    <details className="accordion-item" open={open}>
      <summary className={classNames('accordion-trigger', Boolean(mark) && 'has-mark')}>
        {mark && (
          <span className="sect" aria-hidden="true">
            {mark}
          </span>
        )}
        <h3 className="accordion-title" lang={titleLanguage} dir="auto">
          {title}
        </h3>
        {meta && <span className="accordion-meta">{meta}</span>}
        <ChevronDown className="icon accordion-chevron" aria-hidden="true" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
