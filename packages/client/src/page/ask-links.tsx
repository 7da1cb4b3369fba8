import { questionLinks } from '@qanoon/domain/academy/contact-links';
import type { ReactNode } from 'react';
import { config } from './config.ts';
import { ContactAnchors } from './contact-anchors.tsx';

type AskLinksProps = { courseTitle: string; className?: string; children?: ReactNode };

/**
 * Shows links to ask the academy about a course, after `children`. Renders nothing if the academy has no
 * contact.
 */
export function AskLinks({ courseTitle, className, children }: AskLinksProps) {
  const links = questionLinks(config.academy, courseTitle);
  if (links.length === 0) return null;
  return (
    <span className={className}>
      {children}
      <ContactAnchors links={links} />
    </span>
  );
}
