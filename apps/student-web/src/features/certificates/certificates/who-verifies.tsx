import * as m from '@qanoon/messages/student/certificates';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { BadgeCheck, FileCheck, QrCode } from 'lucide-react';

const WAYS = [
  { icon: QrCode, title: m.withTheLink, text: m.pageShowsWhatWasPrinted },
  { icon: FileCheck, title: m.withThePdf, text: m.browserComparesTheFile },
  { icon: BadgeCheck, title: m.withTheCredential, text: m.programChecksTheSignature },
];

/** Explains who can verify a certificate, and in which ways. */
export function WhoVerifies() {
  return (
    <Panel aria-labelledby="who-verifies">
      <PanelHeader title={m.whoCanVerifyThis()} id="who-verifies" />
      <PanelBody>
        <p className="text-ink-2">{m.chambersNeedNoAccount()}</p>
        <ul className="verification-ways">
          {WAYS.map(({ icon: Icon, title, text }) => (
            <li key={title()}>
              <Icon className="icon icon-lg" aria-hidden="true" />
              <div>
                <h3>{title()}</h3>
                <p>{text()}</p>
              </div>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
