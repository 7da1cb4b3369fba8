import type { LucideIcon } from 'lucide-react';
import * as React from 'react';
import type { Searched } from '../../lib/highlight-matches.ts';
import { Highlighted } from '../text/highlighted.tsx';
import './option-list.css';

/** Options under a title, inside an element with the role `listbox` and the `listId` of `useOptionList`. */
export function OptionGroup({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  const id = React.useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox.
    <div role="group" aria-labelledby={id} className="option-group">
      <div id={id} role="presentation" className="option-group-title">
        {title}
      </div>
      {children}
    </div>
  );
}

type OptionTextProps = {
  icon: LucideIcon;
  title: string;
  /** A second line. */
  detail?: string | undefined;
  /** The words said at a time of a lecture. */
  quote?: { time: string; text: string; lang?: string } | null | undefined;
  /** The languages of the title and the detail, if they are not that of the page. */
  lang?: string | undefined;
  detailLang?: string | undefined;
  /** The search whose matches are marked. */
  search: Searched;
  /** Content at the end, such as a badge. */
  end?: React.ReactNode;
};

/** The content of an option. Texts that people wrote keep the order of their own script. */
export function OptionText({
  icon: Icon,
  title,
  detail,
  quote,
  lang,
  detailLang,
  search,
  end,
}: OptionTextProps) {
  return (
    <>
      <Icon className="icon option-icon" aria-hidden="true" />
      <span className="option-text">
        <bdi lang={lang} className="option-title">
          <Highlighted text={title} search={search} />
        </bdi>
        {detail && (
          <bdi lang={detailLang} className="option-detail">
            <Highlighted text={detail} search={search} />
          </bdi>
        )}
        {quote && (
          <span className="option-quote">
            <bdi dir="ltr" className="tnum">
              {quote.time}
            </bdi>
            <bdi lang={quote.lang}>
              <Highlighted text={quote.text} search={search} />
            </bdi>
          </span>
        )}
      </span>
      {end}
    </>
  );
}
