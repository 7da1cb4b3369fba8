import { SITE } from '@qanoon/contracts/site';
import { SiteFooter } from '@qanoon/ui/site-footer';
import { renderSiteLink } from './site-nav.tsx';

const COLUMNS = [
  {
    title: 'Learn',
    links: [
      { href: '/#courses', label: 'Courses' },
      { href: '/auth/login', label: 'Sign In' },
      { href: '/auth/signup', label: 'Get Started' },
    ],
  },
  {
    title: 'The Academy',
    links: [
      { href: '/legal-service', label: 'Legal Service' },
      { href: '/publication', label: 'Publication' },
    ],
  },
];

export function SiteFoot() {
  return (
    <SiteFooter
      about={SITE.about}
      columns={COLUMNS}
      contact={{ email: SITE.email, phone: SITE.phone }}
      year={new Date().getFullYear()}
      renderLink={renderSiteLink}
    />
  );
}
