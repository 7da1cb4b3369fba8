import type { CertificateSettings } from '@qanoon/contracts/certificates/certificate-settings';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { certificateSettings } from '@qanoon/messages/admin/common';
import { Switch } from '@qanoon/ui/components/form/switch';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { SaveBar } from '../../../components/save-bar.tsx';
import { UnsavedChanges } from '../../../components/unsaved-changes.tsx';
import { useScrollToHash } from '../../../lib/use-scroll-to-hash.ts';
import { AutomaticIssuePanel } from './automatic-issue-panel.tsx';
import { DesignPreview } from './design-preview.tsx';
import { DesignSection } from './design-section.tsx';
import { MissingSignature } from './missing-signature.tsx';
import { SealSection } from './seal-section.tsx';
import { SignatorySection } from './signatory-section.tsx';
import { useCertificateSettings } from './use-certificate-settings.ts';
import '../../../styles/editor-with-preview.css';
import './certificate-settings.css';

/** Sets how certificates look, who signs them and whether they are issued automatically, beside a preview. */
export function CertificateSettingsEditor({ initial }: { initial: CertificateSettings }) {
  useScrollToHash();
  const certificates = useCertificateSettings(initial);
  const { form, settings, hasChanges } = certificates;
  return (
    <div className="grid gap-6">
      <MissingSignature certificates={certificates} />
      <form
        noValidate
        className="academy-grid academy-sections certificate-settings"
        aria-label={certificateSettings()}
        onSubmit={form.onSubmit}
      >
        <DesignSection form={form} />
        <DesignPreview certificates={certificates} />
        <SignatorySection certificates={certificates} />
        <SealSection certificates={certificates} />
        <Panel aria-labelledby="certificate-publication">
          <PanelHeader title={m.publication()} id="certificate-publication" />
          <PanelBody>
            <Switch
              label={m.publishNumbers()}
              note={m.publishNumbersNote()}
              disabled={form.busy}
              {...form.register('publicStatistics')}
            />
          </PanelBody>
        </Panel>
        <SaveBar
          settings={settings}
          hasChanges={hasChanges}
          busy={form.busy || certificates.isUploading}
          conflict={certificates.conflict}
          onLoadTheirs={certificates.loadTheirs}
          onDiscard={certificates.discard}
        />
      </form>
      <AutomaticIssuePanel settings={settings} onChange={certificates.adoptAutomatic} />
      <UnsavedChanges when={hasChanges && !form.busy} text={m.changesAreNotSaved()} />
    </div>
  );
}
