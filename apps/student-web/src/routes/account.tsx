import { RouteHead } from '@qanoon/client/portal/route-head';
import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { CircleUser } from 'lucide-react';
import { AccountLinks } from '../features/people/account/account-links.tsx';
import { AccountOwner } from '../features/people/account/account-owner.tsx';
import { InstallApp } from '../features/people/account/install-app.tsx';

export const Route = createFileRoute('/account')({
  staticData: {
    title: shared.account,
    bottomEntry: { position: 4, icon: CircleUser },
  },
  component: Account,
});

/** Shows what the phone's bottom bar has no room for (docs/product/student-portal.md#layout). */
function Account() {
  return (
    <div className="account">
      <RouteHead />
      <AccountOwner />
      <InstallApp />
      <AccountLinks />
    </div>
  );
}
