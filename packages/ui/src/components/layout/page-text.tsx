import type { Language } from '@qanoon/messages/language';
import * as React from 'react';

type PageTextProps = {
  /** Safe HTML from the server, one part per heading of the highest level. */
  sections: readonly string[];
  /** The language of the sections; by default that of the page around them. */
  language?: Language;
  /** Content after the first section. */
  children?: React.ReactNode;
};

/** A text that the academy wrote, as the public site shows it below the page's h1. */
export function PageText({ sections, language, children }: PageTextProps) {
  return (
    <div className="page-text">
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has no other identity
        <React.Fragment key={index}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server (render-markdown.ts) */}
          <section lang={language} dir="auto" dangerouslySetInnerHTML={{ __html: section }} />
          {index === 0 && children}
        </React.Fragment>
      ))}
      {sections.length === 0 && children}
    </div>
  );
}
