import { usePageTitle } from '@qanoon/client/page/page-title';
import * as shared from '@qanoon/messages/shared/common';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { AccountLinks } from '../features/people/account/account-links.tsx';
import { AccountOwner } from '../features/people/account/account-owner.tsx';
import { InstallApp } from '../features/people/account/install-app.tsx';

export const Route = createFileRoute('/account')({ component: Account });

/** What the phone's bottom bar has no room for (§2, Protected layout: mobile menu). */
function Account() {
  usePageTitle(shared.account());
  return (
    <div className="account">
      <PageHead title={shared.account()} />
      <AccountOwner />
      <InstallApp />
      <AccountLinks />
    </div>
  );
}
