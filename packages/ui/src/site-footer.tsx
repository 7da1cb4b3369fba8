import { Mail, MapPin, Phone } from 'lucide-react';
import * as React from 'react';
import { LogoFace } from './brand.tsx';
import { type RenderLink, renderAnchor } from './links.tsx';

type SiteFooterProps = {
  /** A sentence below the logo. */
  about?: React.ReactNode;
  columns?: readonly { title: string; links: readonly { href: string; label: string }[] }[];
  contact?: { email?: string; phone?: string; address?: string };
  year: number;
  /** The small line at the end. */
  note?: React.ReactNode;
  home?: string;
  renderLink?: RenderLink;
};

/** The footer of the public pages, on bottle green. */
export function SiteFooter({
  about,
  columns = [],
  contact,
  year,
  note = 'Prices in PKR',
  home = '/',
  renderLink = renderAnchor,
}: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="site-footer-grid">
          <div className="site-footer-about">
            {renderLink({
              href: home,
              className: 'brand',
              'aria-label': 'Qanoon Academy, home',
              children: <LogoFace ground="green" />,
            })}
            {about && <p>{about}</p>}
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
          {contact && (
            <div className="site-footer-contact">
              <h2>Contact</h2>
              {contact.email && (
                <a href={`mailto:${contact.email}`}>
                  <Mail className="icon icon-sm" aria-hidden="true" />
                  {contact.email}
                </a>
              )}
              {contact.phone && (
                <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className="tnum">
                  <Phone className="icon icon-sm" aria-hidden="true" />
                  <bdi>{contact.phone}</bdi>
                </a>
              )}
              {contact.address && (
                <p className="site-footer-address">
                  <MapPin className="icon icon-sm" aria-hidden="true" />
                  {contact.address}
                </p>
              )}
            </div>
          )}
        </div>
        <div className="site-footer-base">
          <span>© {year} Qanoon Academy</span>
          <span>{note}</span>
        </div>
      </div>
      <span className="site-footer-mark" aria-hidden="true" />
    </footer>
  );
}
