import { usePageTitle } from '@qanoon/client/page/page-title';
import { trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { Permitted } from '../components/portal/permitted.tsx';
import { AcademyEditor } from '../features/academy/settings/academy-editor.tsx';

export const Route = createFileRoute('/academy')({ component: AcademyPage });

function AcademyPage() {
  usePageTitle(common.academySettings());
  return (
    <Permitted permission="canManageAcademy" title={common.academySettings()}>
      <PageHead title={common.academySettings()} lead={m.whatVisitorsAndStudentsSee()}>
        <Button variant="secondary" asChild>
          <Link to="/academy/certificates">
            <Award aria-hidden="true" />
            {common.certificateSettings()}
          </Link>
        </Button>
      </PageHead>
      <Settings />
    </Permitted>
  );
}

function Settings() {
  // Fresh on each visit: an old version could not be saved.
  const settings = trpc.academy.get.useQuery(undefined, { gcTime: 0, refetchOnWindowFocus: false });
  if (settings.data) return <AcademyEditor initial={settings.data} />;
  if (settings.isError)
    return <ErrorPanel onRetry={() => void settings.refetch()}>{m.failedToLoadAcademySettings()}</ErrorPanel>;
  return <PageSpinner label={shared.loading()} />;
}
