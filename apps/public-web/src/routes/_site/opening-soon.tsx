import { config } from '@qanoon/client/page/config';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/opening';
import { Logo } from '@qanoon/ui/components/brand/brand';
import { Button } from '@qanoon/ui/components/button/button';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { SiteLanguage } from '../../features/academy/site/site-language.tsx';

export const Route = createFileRoute('/_site/opening-soon')({
  beforeLoad() {
    if (config.academy.isOpen) throw redirect({ to: '/', replace: true });
  },
  component: OpeningSoon,
});

/** The page that visitors see while the academy is closed. */
function OpeningSoon() {
  usePageTitle(m.openingSoon());
  return (
    <div className="opening page">
      <Logo />
      <h1>{m.openingSoon()}</h1>
      <p className="lead">{m.openingSoonHelp()}</p>
      <p className="opening-actions">
        <span>{m.signInHelp()}</span>
        <Button asChild variant="secondary">
          <Link to="/auth/login">{common.signIn()}</Link>
        </Button>
        <SiteLanguage />
      </p>
    </div>
  );
}
