import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel, PanelBody } from '@qanoon/ui/panel';
import { PageSpinner } from '@qanoon/ui/spinner';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/tabs';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AccountForm } from '../features/settings/account-form.tsx';
import { EmailSwitch } from '../features/settings/email-switch.tsx';
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
      <Tabs value={tab} onValueChange={(next) => void navigate({ search: { tab: next as typeof tab }, replace: true })}>
        <TabList aria-label="Settings">
          <Tab value="account">Account</Tab>
          <Tab value="security">Security</Tab>
        </TabList>
        <TabPanel value="account">
          <Panel aria-label="Account">
            <PanelBody>
              {profile.data ? (
                <>
                  <AccountForm profile={profile.data} />
                  <hr className="settings-rule" />
                  <EmailSwitch />
                </>
              ) : profile.isError ? (
                <ErrorPanel onRetry={() => void profile.refetch()}>Failed to load profile</ErrorPanel>
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
