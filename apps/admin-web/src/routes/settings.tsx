import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/checked-search';
import { usePageTitle } from '@qanoon/client/page-title';
import { EmailNotificationsSwitch, Sessions } from '@qanoon/client/portal/account-settings';
import { EmailVerification } from '@qanoon/client/portal/email-verification';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { PageHead } from '@qanoon/ui/page-head';
import { SettingsTabs } from '@qanoon/ui/settings';
import { createFileRoute } from '@tanstack/react-router';
import { MoreSettings } from '../features/settings/more-settings.tsx';
import { ProfileForm } from '../features/settings/profile-form.tsx';
import { SecurityForm } from '../features/settings/security-form.tsx';
import { type SettingsSearch, settingsSearch } from '../features/settings/settings-search.ts';

export const Route = createFileRoute('/settings')({
  validateSearch: uncheckedSearch<SettingsSearch>,
  loader: () => {
    void queryUtils.profiles.admin.prefetch();
    void queryUtils.profiles.preferences.prefetch();
  },
  component: Settings,
});

function Settings() {
  usePageTitle(m.adminProfileSecurity());
  const { tab = 'profile' } = useCheckedSearch(settingsSearch, Route.useSearch());
  const navigate = Route.useNavigate();
  const profile = trpc.profiles.admin.useQuery();
  return (
    <>
      <PageHead title={m.adminProfileSecurity()} />
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
