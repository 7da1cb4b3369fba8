import { useAcademy } from '@qanoon/client/page/academy';
import { config } from '@qanoon/client/page/config';
import { roleHome } from '@qanoon/client/page/links';
import { useSignedInRole } from '@qanoon/client/session/session';
import { textIn } from '@qanoon/domain/academy/academy';
import { pagePath } from '@qanoon/domain/academy/page-paths';
import { currentLanguage } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/site';
import * as shared from '@qanoon/messages/shared/common';
import { SiteFooter } from '@qanoon/ui/components/shell/site-footer';
import { useSignUpOpen } from '../../people/use-sign-up-open.ts';
import { renderSiteLink } from './site-nav.tsx';

type FootLink = { href: string; label: Message };

const COURSES: FootLink = { href: '/#courses', label: shared.courses };
const SIGN_IN: FootLink = { href: '/auth/login', label: common.signIn };
const SIGN_UP: FootLink = { href: '/auth/signup', label: common.getStarted };
const ACADEMY: FootLink[] = [
  { href: '/legal-service', label: shared.legalService },
  { href: '/publication', label: shared.publication },
  { href: '/verify', label: common.verifyCertificate },
];

const named = ({ href, label }: FootLink) => ({ href, label: label() });

export function SiteFoot() {
  const role = useSignedInRole();
  const academy = useAcademy();
  const signUpOpen = useSignUpOpen();
  const forYou = role
    ? [{ href: roleHome(role), label: shared.dashboard() }]
    : signUpOpen
      ? [SIGN_IN, SIGN_UP].map(named)
      : [named(SIGN_IN)];
  const inLanguage = (en: string, ur: string) => textIn(currentLanguage(), { en, ur });
  const pages = config.pages.map(({ slug, title, titleUrdu }) => ({
    href: pagePath(slug),
    label: inLanguage(title, titleUrdu),
  }));
  return (
    <SiteFooter
      nameUrdu={academy.nameUrdu}
      about={inLanguage(academy.about, academy.aboutUrdu)}
      columns={[
        { title: m.learn(), links: [named(COURSES), ...forYou] },
        { title: m.theAcademy(), links: [...ACADEMY.map(named), ...pages] },
      ]}
      contact={{ ...academy, address: inLanguage(academy.address, academy.addressUrdu) }}
      year={new Date().getFullYear()}
      renderLink={renderSiteLink}
    />
  );
}
