import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import { usePreferences } from '@qanoon/client/use-preferences';
import { PageHead } from '@qanoon/ui/page-head';
import { EmailSwitch, SettingsTabs } from '@qanoon/ui/settings';
import { toast } from '@qanoon/ui/toast';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AccountForm } from '../features/settings/account-form.tsx';
import { EmailVerification } from '../features/settings/email-verification.tsx';
import { SecurityForm } from '../features/settings/security-form.tsx';
import { Sessions } from '../features/settings/sessions.tsx';

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
  const { emailNotifications, setEmailNotifications } = usePreferences(() =>
    toast.error('Failed to update profile'),
  );
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
        {(known) => (
          <>
            {!known.emailVerified && <EmailVerification email={known.email} />}
            <AccountForm profile={known} />
            <EmailSwitch on={emailNotifications} onChange={setEmailNotifications} />
          </>
        )}
      </SettingsTabs>
    </>
  );
}
