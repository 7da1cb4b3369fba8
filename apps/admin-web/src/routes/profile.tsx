import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import { Avatar } from '@qanoon/ui/avatar';
import { Button } from '@qanoon/ui/button';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel, PanelBody } from '@qanoon/ui/panel';
import { PageSpinner } from '@qanoon/ui/spinner';
import { createFileRoute, Link } from '@tanstack/react-router';
import '../features/settings/settings.css';

export const Route = createFileRoute('/profile')({
  loader: () => void queryUtils.profiles.admin.prefetch(),
  component: Profile,
});

/** The account, read-only; Edit opens the settings (decisions.md, "Topology and routes"). */
function Profile() {
  usePageTitle('Admin Profile');
  const profile = trpc.profiles.admin.useQuery();
  return (
    <>
      <PageHead title="Admin Profile">
        <Button asChild>
          <Link to="/settings">Edit</Link>
        </Button>
      </PageHead>
      <Panel aria-label="Account">
        <PanelBody>
          {profile.data ? (
            <>
              <div className="profile-top">
                <Avatar size="xl" name={profile.data.fullName} image={profile.data.profileImageUrl} />
                <h2 className="study-title">{profile.data.fullName}</h2>
              </div>
              <dl className="profile-facts">
                <div>
                  <dt>Role</dt>
                  <dd>Admin</dd>
                </div>
                <div>
                  <dt>Email</dt>
                  <dd>{profile.data.email}</dd>
                </div>
                <div>
                  <dt>Account type</dt>
                  <dd>Administrator Account</dd>
                </div>
                <div>
                  <dt>Joined</dt>
                  <dd className="tnum">{formatDate(profile.data.joinedAt)}</dd>
                </div>
                <div>
                  <dt>Administrator since</dt>
                  <dd className="tnum">{formatDate(profile.data.joinedAt).slice(-4)}</dd>
                </div>
              </dl>
            </>
          ) : profile.isError ? (
            <ErrorPanel onRetry={() => void profile.refetch()}>Failed to fetch admin profile</ErrorPanel>
          ) : (
            <PageSpinner label="Loading..." />
          )}
        </PanelBody>
      </Panel>
    </>
  );
}
