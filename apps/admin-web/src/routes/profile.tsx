import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as titles from '@qanoon/messages/admin/titles';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { Panel, PanelBody } from '@qanoon/ui/components/layout/panel';
import { Avatar } from '@qanoon/ui/components/text/avatar';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CircleUser } from 'lucide-react';
import '../features/people/settings/settings.css';

export const Route = createFileRoute('/profile')({
  staticData: {
    title: titles.profile,
    entry: { position: 1, label: shared.profile, icon: CircleUser },
  },
  loader: ({ context: { queryUtils } }) => void queryUtils.profiles.admin.prefetch(),
  component: Profile,
});

/** Shows the account read-only. Edit opens the settings (docs/product/console.md#profile-and-security). */
function Profile() {
  const profile = trpc.profiles.admin.useQuery();
  return (
    <>
      <RouteHead>
        <Button asChild>
          <Link to="/settings">{common.edit()}</Link>
        </Button>
      </RouteHead>
      <Panel aria-label={shared.account()}>
        <PanelBody>
          {profile.data ? (
            <>
              <div className="profile-top">
                <Avatar size="xl" name={profile.data.fullName} image={profile.data.profileImageUrl} />
                <h2 className="study-title" dir="auto">
                  {profile.data.fullName}
                </h2>
              </div>
              <dl className="profile-facts">
                <div>
                  <dt>{m.role()}</dt>
                  <dd>{shared.admin()}</dd>
                </div>
                <div>
                  <dt>{shared.email()}</dt>
                  <dd>
                    <bdi dir="ltr">{profile.data.email}</bdi>
                  </dd>
                </div>
                <div>
                  <dt>{deferred.accountType()}</dt>
                  <dd>{m.administratorAccount()}</dd>
                </div>
                <div>
                  <dt>{m.joined()}</dt>
                  <dd className="tnum">{formatDate(profile.data.joinedAt)}</dd>
                </div>
                <div>
                  <dt>{m.administratorSince()}</dt>
                  <dd className="tnum">{formatDate(profile.data.joinedAt).slice(-4)}</dd>
                </div>
              </dl>
            </>
          ) : profile.isError ? (
            <ErrorPanel onRetry={() => void profile.refetch()}>{m.failedToFetchAdminProfile()}</ErrorPanel>
          ) : (
            <PageSpinner label={shared.loading()} />
          )}
        </PanelBody>
      </Panel>
    </>
  );
}
