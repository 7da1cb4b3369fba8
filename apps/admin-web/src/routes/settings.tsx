import { oneOf, readParams } from '@qanoon/client/page/search-params';
import { SettingsTabs } from '@qanoon/client/people/settings';
import { EmailNotificationsSwitch, Sessions } from '@qanoon/client/portal/account-settings';
import { EmailVerification } from '@qanoon/client/portal/email-verification';
import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/routes';
import * as titles from '@qanoon/messages/admin/titles';
import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { Settings as Gear } from 'lucide-react';
import { MoreSettings } from '../features/people/settings/more-settings.tsx';
import { ProfileForm } from '../features/people/settings/profile-form.tsx';
import { SecurityForm } from '../features/people/settings/security-form.tsx';

export const Route = createFileRoute('/settings')({
  staticData: {
    title: titles.settings,
    entry: { room: 'own', label: shared.settings, icon: Gear },
  },
  validateSearch: readParams({ tab: oneOf('profile', 'security') }),
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.profiles.admin.prefetch();
    void queryUtils.profiles.preferences.prefetch();
  },
  component: Settings,
});

function Settings() {
  const { tab = 'profile' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const profile = trpc.profiles.admin.useQuery();
  return (
    <>
      <RouteHead />
      <SettingsTabs
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        name="profile"
        label={shared.profile()}
        profile={profile}
        failed={m.failedToFetchAdminProfile()}
        security={
          <>
            <SecurityForm />
            <Sessions />
          </>
        }
      >
        {(saved) => (
          <>
            {!saved.emailVerified && <EmailVerification email={saved.email} />}
            <ProfileForm profile={saved} />
            <EmailNotificationsSwitch />
          </>
        )}
      </SettingsTabs>
      <MoreSettings />
    </>
  );
}
