import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import { SettingsTabs } from '@qanoon/client/people/settings';
import { EmailNotificationsSwitch, Sessions } from '@qanoon/client/portal/account-settings';
import { EmailVerification } from '@qanoon/client/portal/email-verification';
import { queryUtils, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { MoreSettings } from '../features/people/settings/more-settings.tsx';
import { ProfileForm } from '../features/people/settings/profile-form.tsx';
import { SecurityForm } from '../features/people/settings/security-form.tsx';
import { type SettingsSearch, settingsSearch } from '../features/people/settings/settings-search.ts';

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
