import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/routes';
import { Button } from '@qanoon/ui/components/button/button';
import { NotLoaded } from '@qanoon/ui/components/feedback/not-loaded';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AccountForm } from '../features/people/settings/account-form.tsx';
import { LearningFigures } from '../features/people/settings/learning-figures.tsx';

export const Route = createFileRoute('/profile')({
  staticData: { title: shared.profile },
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.profiles.student.prefetch();
    void queryUtils.learning.statistics.prefetch();
  },
  component: Profile,
});

function Profile() {
  const profile = trpc.profiles.student.useQuery();
  return (
    <>
      <RouteHead lead={profile.data && m.studentSince({ date: formatDate(profile.data.joinedAt) })}>
        {/* The form is on both pages. The password and the notifications are only in the settings. */}
        <Button asChild variant="secondary">
          <Link to="/settings">{shared.settings()}</Link>
        </Button>
      </RouteHead>
      <LearningFigures />
      <Panel aria-labelledby="personal" className="mt-6">
        <PanelHeader title={m.personalInformation()} id="personal" />
        <PanelBody>
          {profile.data ? (
            <AccountForm profile={profile.data} />
          ) : (
            <NotLoaded query={profile} failed={m.failedToLoadProfile()} />
          )}
        </PanelBody>
      </Panel>
    </>
  );
}
