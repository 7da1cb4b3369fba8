import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { certificateSettings } from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { createFileRoute } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { CertificateSettingsEditor } from '../features/certificates/settings/certificate-settings-editor.tsx';

export const Route = createFileRoute('/academy_/certificates')({
  staticData: {
    title: certificateSettings,
    permission: 'canManageAcademy',
    entry: { position: 2, icon: Award },
  },
  component: CertificateSettingsPage,
});

function CertificateSettingsPage() {
  return (
    <>
      <RouteHead lead={m.howCertificatesLook()} />
      <Settings />
    </>
  );
}

function Settings() {
  // There is no loader, because the settings must be fresh on each visit: an old version could not be saved.
  const settings = trpc.certificateSettings.get.useQuery(undefined, {
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (settings.data) return <CertificateSettingsEditor initial={settings.data} />;
  if (settings.isError)
    return <ErrorPanel onRetry={() => void settings.refetch()}>{m.failedToLoad()}</ErrorPanel>;
  return <PageSpinner label={shared.loading()} />;
}
