import { usePageTitle } from '@qanoon/client/page-title';
import { trpc } from '@qanoon/client/trpc';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { PageSpinner } from '@qanoon/ui/spinner';
import { createFileRoute } from '@tanstack/react-router';
import { AcademyEditor } from '../features/academy/academy-editor.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/academy')({ component: AcademyPage });

function AcademyPage() {
  usePageTitle('Academy Settings');
  return (
    <Permitted permission="canManageAcademy" title="Academy Settings">
      <PageHead
        title="Academy Settings"
        lead="What visitors and students see: on every page, in mails and on receipts. Empty fields are not shown."
      />
      <Settings />
    </Permitted>
  );
}

function Settings() {
  // Fresh on each visit: an old version could not be saved.
  const settings = trpc.academy.get.useQuery(undefined, { gcTime: 0, refetchOnWindowFocus: false });
  if (settings.data) return <AcademyEditor initial={settings.data} />;
  if (settings.isError)
    return (
      <ErrorPanel onRetry={() => void settings.refetch()}>Failed to load the academy settings.</ErrorPanel>
    );
  return <PageSpinner label="Loading..." />;
}
