import * as m from '@qanoon/messages/admin/certificate-settings';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { PictureChoice } from './picture-choice.tsx';
import type { CertificateSettingsForm } from './use-certificate-settings.ts';

export function SealSection({ certificates: { form, seal } }: { certificates: CertificateSettingsForm }) {
  return (
    <Panel aria-labelledby="certificate-seal">
      <PanelHeader title={m.seal()} id="certificate-seal" />
      <PanelBody>
        <PictureChoice
          picture={seal}
          title={m.sealHelp()}
          hint={m.pictureHint()}
          upload={m.uploadSeal()}
          change={m.changeSeal()}
          remove={m.removeSeal()}
          alt={m.theSeal()}
          none={m.drawnSeal()}
          disabled={form.busy}
        />
      </PanelBody>
    </Panel>
  );
}
