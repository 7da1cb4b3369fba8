import { oneOf, readParams } from '@qanoon/client/page/search-params';
import { SettingsTabs } from '@qanoon/client/people/settings';
import { EmailNotificationsSwitch, Sessions } from '@qanoon/client/portal/account-settings';
import { EmailVerification } from '@qanoon/client/portal/email-verification';
import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/routes';
import { createFileRoute } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { AccountForm } from '../features/people/settings/account-form.tsx';
import { DataSaverSwitch } from '../features/people/settings/data-saver-switch.tsx';
import { SecurityForm } from '../features/people/settings/security-form.tsx';
import { PushSwitch } from '../features/platform/push/push-switch.tsx';
import '../features/people/settings/settings.css';

export const Route = createFileRoute('/settings')({
  staticData: {
    title: shared.settings,
    entry: { position: 6, icon: Settings },
  },
  validateSearch: readParams({ tab: oneOf('account', 'security') }),
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.profiles.student.prefetch();
    void queryUtils.profiles.preferences.prefetch();
  },
  component: SettingsPage,
});

function SettingsPage() {
  const { tab = 'account' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const profile = trpc.profiles.student.useQuery();
  return (
    <>
      <RouteHead lead={m.yourNameYourPictureAnd()} />
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
