import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

type AccordionProps = {
  /** Values of the items that start open. */
  defaultValue?: string[];
  value?: string[];
  onValueChange?: (value: string[]) => void;
  /** Omits the frame, for use inside a panel. */
  plain?: boolean;
  className?: string;
  children: React.ReactNode;
};

/** Collapsible sections. Several can be open at once. */
export function Accordion({ plain, className, ...rest }: AccordionProps) {
  return (
    <Radix.Root
      type="multiple"
      className={classNames('accordion', plain && 'accordion-plain', className)}
      {...rest}
    />
  );
}

type AccordionItemProps = {
  value: string;
  /** A decorative section number after the section sign. */
  mark?: string;
  title: React.ReactNode;
  /** The language of the title, if it may differ from the page's. */
  titleLanguage?: string | undefined;
  /** Content at the end of the row, e.g. `3 lectures, 2h 24m`. */
  meta?: React.ReactNode;
  disabled?: boolean;
  className?: string;
  children: React.ReactNode;
};

/** One section of an {@link Accordion}. Its title is a level 3 heading. */
export function AccordionItem({
  value,
  mark,
  title,
  titleLanguage,
  meta,
  disabled,
  className,
  children,
}: AccordionItemProps) {
  return (
    <Radix.Item value={value} disabled={disabled} className={classNames('accordion-item', className)}>
      <Radix.Header className="accordion-header">
        <Radix.Trigger className={classNames('accordion-trigger', Boolean(mark) && 'has-mark')}>
          {mark && (
            <span className="sect" aria-hidden="true">
              {mark}
            </span>
          )}
          <span className="accordion-title">
            <bdi lang={titleLanguage}>{title}</bdi>
          </span>
          {meta && <span className="accordion-meta">{meta}</span>}
          <ChevronDown className="icon accordion-chevron" aria-hidden="true" />
        </Radix.Trigger>
      </Radix.Header>
      <Radix.Content className="accordion-content">{children}</Radix.Content>
    </Radix.Item>
  );
}
