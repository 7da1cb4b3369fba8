import { usePageTitle } from '@qanoon/client/page-title';
import { EmailNotificationsSwitch, Sessions } from '@qanoon/client/portal/account-settings';
import { EmailVerification } from '@qanoon/client/portal/email-verification';
import { searchText } from '@qanoon/client/search-text';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/routes';
import { PageHead } from '@qanoon/ui/page-head';
import { SettingsTabs } from '@qanoon/ui/settings';
import { createFileRoute } from '@tanstack/react-router';
import { PushSwitch } from '../features/push/push-switch.tsx';
import { AccountForm } from '../features/settings/account-form.tsx';
import { DataSaverSwitch } from '../features/settings/data-saver-switch.tsx';
import { SecurityForm } from '../features/settings/security-form.tsx';

export const Route = createFileRoute('/settings')({
  validateSearch: searchText('tab'),
  loader: () => {
    void queryUtils.profiles.student.prefetch();
    void queryUtils.profiles.preferences.prefetch();
  },
  component: Settings,
});

function Settings() {
  usePageTitle(shared.settings());
  const tab = Route.useSearch().tab === 'security' ? 'security' : 'account';
  const navigate = Route.useNavigate();
  const profile = trpc.profiles.student.useQuery();
  return (
    <>
      <PageHead title={shared.settings()} lead={m.yourNameYourPictureAnd()} />
      <SettingsTabs
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        name="account"
        label={shared.account()}
        profile={profile}
        failed={m.failedToLoadProfile()}
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
            <AccountForm profile={saved} />
            <div className="settings-switches">
              <EmailNotificationsSwitch />
              <PushSwitch />
              <DataSaverSwitch />
            </div>
          </>
        )}
      </SettingsTabs>
    </>
  );
}
