import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import { usePreferences } from '@qanoon/client/use-preferences';
import { PageHead } from '@qanoon/ui/page-head';
import { EmailSwitch, SettingsTabs } from '@qanoon/ui/settings';
import { toast } from '@qanoon/ui/toast';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { EmailVerification } from '../features/settings/email-verification.tsx';
import { ProfileForm } from '../features/settings/profile-form.tsx';
import { SecurityForm } from '../features/settings/security-form.tsx';
import { Sessions } from '../features/settings/sessions.tsx';

export const Route = createFileRoute('/settings')({
  validateSearch: z.object({ tab: z.enum(['profile', 'security']).optional().catch(undefined) }),
  loader: () => {
    void queryUtils.profiles.admin.prefetch();
    void queryUtils.profiles.preferences.prefetch();
  },
  component: Settings,
});

function Settings() {
  usePageTitle('Admin Profile & Security');
  const { tab = 'profile' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const profile = trpc.profiles.admin.useQuery();
  const { emailNotifications, setEmailNotifications } = usePreferences(() =>
    toast.error('Failed to update profile'),
  );
  return (
    <>
      <PageHead title="Admin Profile & Security" />
      <SettingsTabs
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        name="profile"
        label="Profile"
        profile={profile}
        failed="Failed to fetch admin profile"
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
            <ProfileForm profile={known} />
            <EmailSwitch on={emailNotifications} onChange={setEmailNotifications} />
          </>
        )}
      </SettingsTabs>
    </>
  );
}
