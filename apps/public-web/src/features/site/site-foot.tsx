import { useAcademy } from '@qanoon/client/academy';
import { config } from '@qanoon/client/config';
import { roleHome } from '@qanoon/client/links';
import { useSignedInRole } from '@qanoon/client/session';
import { pagePath } from '@qanoon/contracts/page-paths';
import { SiteFooter } from '@qanoon/ui/site-footer';
import { renderSiteLink } from './site-nav.tsx';

const COURSES = { href: '/#courses', label: 'Courses' };
const SIGN_IN = { href: '/auth/login', label: 'Sign In' };
const SIGN_UP = { href: '/auth/signup', label: 'Get Started' };
const ACADEMY = [
  { href: '/legal-service', label: 'Legal Service' },
  { href: '/publication', label: 'Publication' },
  { href: '/certificate', label: 'Verify a certificate' },
];

export function SiteFoot() {
  const role = useSignedInRole();
  const academy = useAcademy();
  const forYou = role
    ? [{ href: roleHome(role), label: 'Dashboard' }]
    : academy.signUpOpen
      ? [SIGN_IN, SIGN_UP]
      : [SIGN_IN];
  const pages = config.pages.map(({ slug, title }) => ({ href: pagePath(slug), label: title }));
  return (
    <SiteFooter
      nameUrdu={academy.nameUrdu}
      about={academy.about}
      columns={[
        { title: 'Learn', links: [COURSES, ...forYou] },
        { title: 'The Academy', links: [...ACADEMY, ...pages] },
      ]}
      contact={academy}
      year={new Date().getFullYear()}
      renderLink={renderSiteLink}
    />
  );
}
