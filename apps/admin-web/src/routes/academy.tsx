import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Award, Building2 } from 'lucide-react';
import { AcademyEditor } from '../features/academy/settings/academy-editor.tsx';

export const Route = createFileRoute('/academy')({
  staticData: {
    title: common.academySettings,
    permission: 'canManageAcademy',
    entry: { room: 'academy', position: 1, icon: Building2 },
  },
  component: AcademyPage,
});

function AcademyPage() {
  return (
    <>
      <RouteHead lead={m.whatVisitorsAndStudentsSee()}>
        <Button variant="secondary" asChild>
          <Link to="/academy/certificates">
            <Award aria-hidden="true" />
            {common.certificateSettings()}
          </Link>
        </Button>
      </RouteHead>
      <Settings />
    </>
  );
}

function Settings() {
  // There is no loader, because the settings must be fresh on each visit: an old version could not be saved.
  const settings = trpc.academy.get.useQuery(undefined, { gcTime: 0, refetchOnWindowFocus: false });
  if (settings.data) return <AcademyEditor initial={settings.data} />;
  if (settings.isError)
    return <ErrorPanel onRetry={() => void settings.refetch()}>{m.failedToLoadAcademySettings()}</ErrorPanel>;
  return <PageSpinner label={shared.loading()} />;
}
