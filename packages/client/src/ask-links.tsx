import { questionLinks } from '@qanoon/contracts/contact-links';
import * as m from '@qanoon/messages/shared/client';
import * as shared from '@qanoon/messages/shared/common';
import type { ReactNode } from 'react';
import { config } from './config.ts';

type AskLinksProps = { courseTitle: string; className?: string; children?: ReactNode };

/** Links to ask the academy about a course, after `children`; nothing while the academy has no contact. */
export function AskLinks({ courseTitle, className, children }: AskLinksProps) {
  const links = questionLinks(config.academy, courseTitle);
  if (links.length === 0) return null;
  return (
    <span className={className}>
      {children}
      {links.map(({ by, href }) => (
        <a
          key={by}
          className="link link-target"
          href={href}
          {...(by === 'WhatsApp' && { target: '_blank', rel: 'noreferrer' })}
        >
          {by === 'email' ? m.askByEmail() : shared.askOnWhatsapp()}
        </a>
      ))}
    </span>
  );
}
