import { usePageTitle } from '@qanoon/client/page-title';
import {
  EmailNotificationsSwitch,
  EmailVerification,
  Sessions,
} from '@qanoon/client/portal/account-settings';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import { PageHead } from '@qanoon/ui/page-head';
import { SettingsTabs } from '@qanoon/ui/settings';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PushSwitch } from '../features/push/push-switch.tsx';
import { AccountForm } from '../features/settings/account-form.tsx';
import { DataSaverSwitch } from '../features/settings/data-saver-switch.tsx';
import { SecurityForm } from '../features/settings/security-form.tsx';

export const Route = createFileRoute('/settings')({
  validateSearch: z.object({ tab: z.enum(['account', 'security']).optional().catch(undefined) }),
  loader: () => {
    void queryUtils.profiles.student.prefetch();
    void queryUtils.profiles.preferences.prefetch();
  },
  component: Settings,
});

function Settings() {
  usePageTitle('Settings');
  const { tab = 'account' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const profile = trpc.profiles.student.useQuery();
  return (
    <>
      <PageHead title="Settings" lead="Your name, your picture and your password." />
      <SettingsTabs
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        name="account"
        label="Account"
        profile={profile}
        failed="Failed to load profile"
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
