import { usePageTitle } from '@qanoon/client/page-title';
import { trpc } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { certificateSettings } from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { PageSpinner } from '@qanoon/ui/spinner';
import { createFileRoute } from '@tanstack/react-router';
import { CertificateSettingsEditor } from '../features/certificate-settings/certificate-settings-editor.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

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
