import { usePageTitle } from '@qanoon/client/page/page-title';
import { searchText } from '@qanoon/client/page/search-text';
import { SettingsTabs } from '@qanoon/client/people/settings';
import { EmailNotificationsSwitch, Sessions } from '@qanoon/client/portal/account-settings';
import { EmailVerification } from '@qanoon/client/portal/email-verification';
import { queryUtils, trpc } from '@qanoon/client/trpc/trpc';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/routes';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { AccountForm } from '../features/people/settings/account-form.tsx';
import { DataSaverSwitch } from '../features/people/settings/data-saver-switch.tsx';
import { SecurityForm } from '../features/people/settings/security-form.tsx';
import { PushSwitch } from '../features/platform/push/push-switch.tsx';
import '../features/people/settings/settings.css';

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
