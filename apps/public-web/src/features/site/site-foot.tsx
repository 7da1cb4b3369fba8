import { roleHome } from '@qanoon/client/links';
import { useSignedInRole } from '@qanoon/client/session';
import { SITE } from '@qanoon/contracts/site';
import { SiteFooter } from '@qanoon/ui/site-footer';
import { renderSiteLink } from './site-nav.tsx';

const COURSES = { href: '/#courses', label: 'Courses' };
const FOR_GUESTS = [
  { href: '/auth/login', label: 'Sign In' },
  { href: '/auth/signup', label: 'Get Started' },
];
const ACADEMY = {
  title: 'The Academy',
  links: [
    { href: '/legal-service', label: 'Legal Service' },
    { href: '/publication', label: 'Publication' },
    { href: '/certificate', label: 'Verify a certificate' },
  ],
};

export function SiteFoot() {
  const role = useSignedInRole();
  const forYou = role ? [{ href: roleHome(role), label: 'Dashboard' }] : FOR_GUESTS;
  return (
    <SiteFooter
      about={SITE.about}
      columns={[{ title: 'Learn', links: [COURSES, ...forYou] }, ACADEMY]}
      contact={{ email: SITE.email, phone: SITE.phone }}
      year={new Date().getFullYear()}
      renderLink={renderSiteLink}
    />
  );
}
