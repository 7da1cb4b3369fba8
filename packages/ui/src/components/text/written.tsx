import { directionOf } from '@qanoon/domain/lib/languages';
import { comma } from '@qanoon/domain/lib/text/lists';
import { currentLanguage } from '@qanoon/messages/language';
import * as React from 'react';

type WrittenProps = React.HTMLAttributes<HTMLElement> & {
  as?: 'bdi' | 'b' | 'h1' | 'h3' | 'p' | 'span' | undefined;
  children?: string | null | undefined;
  /** The product's own text, shown if nobody wrote one. It has the direction of the page. */
  fallback?: string;
};

/**
 * A text that a person wrote, such as a name, a title or a reason: its own letters decide its direction. A sentence of
 * ours has the direction of the page and is not put into it: in Urdu it may begin with a Latin name (decision 092).
 */
export function Written({ as: Element = 'bdi', children, fallback, lang, ...attributes }: WrittenProps) {
  const direction = children ? 'auto' : directionOf(currentLanguage());
  return (
    <Element dir={direction} lang={children ? lang : undefined} {...attributes}>
      {children || fallback}
    </Element>
  );
}

/**
 * Shows texts that people wrote in a row. Each keeps its own direction, and their order is that of the page.
 */
export const WrittenList = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts have a fixed order.
    <React.Fragment key={index}>
      {index > 0 && comma()}
      <Written>{text}</Written>
    </React.Fragment>
  ));
