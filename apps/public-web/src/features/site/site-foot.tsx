import { config } from '@qanoon/client/config';
import { roleHome } from '@qanoon/client/links';
import { useSignedInRole } from '@qanoon/client/session';
import { pagePath } from '@qanoon/contracts/page-paths';
import { SITE } from '@qanoon/contracts/site';
import { SiteFooter } from '@qanoon/ui/site-footer';
import { renderSiteLink } from './site-nav.tsx';

const COURSES = { href: '/#courses', label: 'Courses' };
const FOR_GUESTS = [
  { href: '/auth/login', label: 'Sign In' },
  { href: '/auth/signup', label: 'Get Started' },
];
const ACADEMY = [
  { href: '/legal-service', label: 'Legal Service' },
  { href: '/publication', label: 'Publication' },
  { href: '/certificate', label: 'Verify a certificate' },
];

export function SiteFoot() {
  const role = useSignedInRole();
  const forYou = role ? [{ href: roleHome(role), label: 'Dashboard' }] : FOR_GUESTS;
  const pages = config.pages.map(({ slug, title }) => ({ href: pagePath(slug), label: title }));
  return (
    <SiteFooter
      about={SITE.about}
      columns={[
        { title: 'Learn', links: [COURSES, ...forYou] },
        { title: 'The Academy', links: [...ACADEMY, ...pages] },
      ]}
      contact={{ email: SITE.email, phone: SITE.phone }}
      year={new Date().getFullYear()}
      renderLink={renderSiteLink}
    />
  );
}
