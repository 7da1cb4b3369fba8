import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel, PanelBody } from '@qanoon/ui/panel';
import { PageSpinner } from '@qanoon/ui/spinner';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/tabs';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { EmailSwitch } from '../features/settings/email-switch.tsx';
import { ProfileForm } from '../features/settings/profile-form.tsx';
import { SecurityForm } from '../features/settings/security-form.tsx';

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
  return (
    <>
      <PageHead title="Admin Profile & Security" />
      <Tabs value={tab} onValueChange={(next) => void navigate({ search: { tab: next as typeof tab }, replace: true })}>
        <TabList aria-label="Settings">
          <Tab value="profile">Profile</Tab>
          <Tab value="security">Security</Tab>
        </TabList>
        <TabPanel value="profile">
          <Panel aria-label="Profile">
            <PanelBody>
              {profile.data ? (
                <>
                  <ProfileForm profile={profile.data} />
                  <hr className="settings-rule" />
                  <EmailSwitch />
                </>
              ) : profile.isError ? (
                <ErrorPanel onRetry={() => void profile.refetch()}>Failed to fetch admin profile</ErrorPanel>
              ) : (
                <PageSpinner label="Loading..." />
              )}
            </PanelBody>
          </Panel>
        </TabPanel>
        <TabPanel value="security">
          <Panel aria-label="Security">
            <PanelBody>
              <SecurityForm />
            </PanelBody>
          </Panel>
        </TabPanel>
      </Tabs>
    </>
  );
}
