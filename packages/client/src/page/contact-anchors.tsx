import type { ContactLink } from '@qanoon/domain/academy/contact-links';
import * as m from '@qanoon/messages/shared/client';
import * as shared from '@qanoon/messages/shared/common';

/** Lists the contact channels of the academy as links in a row. */
export const ContactAnchors = ({ links }: { links: readonly ContactLink[] }) =>
  links.map(({ by, href }) => (
    <a
      key={by}
      className="link link-target"
      href={href}
      {...(by === 'WhatsApp' && { target: '_blank', rel: 'noreferrer' })}
    >
      {by === 'email' ? m.askByEmail() : shared.askOnWhatsapp()}
    </a>
  ));
