import { isNamedQanoon } from '@qanoon/domain/academy/academy';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import * as React from 'react';
import { LogoFace, useBrandName, useHomeLabel } from '../brand/brand.tsx';
import { Written } from '../text/written.tsx';
import { type RenderLink, renderAnchor } from './links.tsx';

type SiteFooterProps = {
  nameUrdu?: string;
  /** Paragraphs below the logo. */
  about?: string;
  columns?: readonly { title: string; links: readonly { href: string; label: string }[] }[];
  /** Empty texts are not shown. `whatsapp` is a number in E.164 format. */
  contact?: {
    email?: string;
    phone?: string;
    whatsapp?: string;
    address?: string;
    socialLinks?: Partial<Record<keyof typeof NETWORKS, string>>;
  };
  year: number;
  /** The small line at the end. */
  note?: React.ReactNode;
  home?: string;
  renderLink?: RenderLink;
};

const NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** The footer of the public pages, on bottle green. */
export function SiteFooter({
  nameUrdu,
  about,
  columns = [],
  contact,
  year,
  note = m.pricesInPkr(),
  home = '/',
  renderLink = renderAnchor,
}: SiteFooterProps) {
  const name = useBrandName();
  const homeLabel = useHomeLabel();
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="site-footer-grid">
          <div className="site-footer-about">
            {renderLink({
              href: home,
              className: 'brand',
              'aria-label': homeLabel,
              children: <LogoFace ground="green" />,
            })}
            {nameUrdu && nameUrdu !== name && (
              <p className="urdu site-footer-urdu" lang="ur">
                {nameUrdu}
              </p>
            )}
            {about && (
              <p className="site-footer-text" dir="auto">
                {about}
              </p>
            )}
          </div>
          {columns.map((column) => (
            <div key={column.title}>
              <h2>{column.title}</h2>
              {column.links.map((link) => (
                <React.Fragment key={link.label}>
                  {renderLink({ href: link.href, children: link.label })}
                </React.Fragment>
              ))}
            </div>
          ))}
          {contact && <Contact {...contact} />}
        </div>
        <div className="site-footer-base">
          <span>
            © {year} <Written>{name}</Written>
          </span>
          <span>{note}</span>
        </div>
      </div>
      {/* The word is part of the name that it stands for. */}
      {isNamedQanoon({ name, nameUrdu: nameUrdu ?? '' }) && (
        <span className="site-footer-mark" aria-hidden="true" />
      )}
    </footer>
  );
}

function Contact({
  email,
  phone,
  whatsapp,
  address,
  socialLinks = {},
}: NonNullable<SiteFooterProps['contact']>) {
  const networks = Object.entries(socialLinks).filter(([, href]) => href);
  if (![email, phone, whatsapp, address].some(Boolean) && networks.length === 0) return null;
  return (
    <div className="site-footer-contact">
      <h2>{shared.contact()}</h2>
      {email && (
        <a href={`mailto:${email}`}>
          <Mail className="icon icon-sm" aria-hidden="true" />
          {/* A long address is broken before the @, not inside a word. */}
          <span dir="ltr">
            {email.slice(0, email.indexOf('@'))}
            <wbr />
            {email.slice(email.indexOf('@'))}
          </span>
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="tnum">
          <Phone className="icon icon-sm" aria-hidden="true" />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {whatsapp && (
        <a href={`https://wa.me/${whatsapp.slice(1)}`} rel="noreferrer">
          <MessageCircle className="icon icon-sm" aria-hidden="true" />
          WhatsApp
        </a>
      )}
      {address && (
        <p className="site-footer-address">
          <MapPin className="icon icon-sm" aria-hidden="true" />
          <Written as="span" className="site-footer-text">
            {address}
          </Written>
        </p>
      )}
      {networks.length > 0 && (
        <ul className="site-footer-networks">
          {networks.map(([network, href]) => (
            <li key={network}>
              <a href={href} rel="noreferrer">
                {NETWORKS[network as keyof typeof NETWORKS]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
