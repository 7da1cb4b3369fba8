import { usePageTitle } from '@qanoon/client/page/page-title';
import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { certificateSettings } from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { CertificateSettingsEditor } from '../features/certificates/settings/certificate-settings-editor.tsx';

export const Route = createFileRoute('/academy_/certificates')({ component: CertificateSettingsPage });

function CertificateSettingsPage() {
  usePageTitle(certificateSettings());
  return (
    <Permitted permission="canManageAcademy" title={certificateSettings()}>
      <PageHead title={certificateSettings()} lead={m.howCertificatesLook()} />
      <Settings />
    </Permitted>
  );
}

function Settings() {
  // Fresh on each visit: an old version could not be saved.
  const settings = trpc.certificateSettings.get.useQuery(undefined, {
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (settings.data) return <CertificateSettingsEditor initial={settings.data} />;
  if (settings.isError)
    return <ErrorPanel onRetry={() => void settings.refetch()}>{m.failedToLoad()}</ErrorPanel>;
  return <PageSpinner label={shared.loading()} />;
}
