import type { OwnersSettings } from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/admin/server-settings';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { useState } from 'react';
import { AddressDialog } from './address-dialog.tsx';
import { IssuerNote } from './issuer-note.tsx';
import { ServerFact } from './server-fact.tsx';
import { SITE_NAMES } from './site-names.ts';

type AddressPanelProps = Pick<OwnersSettings, 'addresses' | 'issuerUrl'>;

/** Shows the addresses of the three sites. */
export function AddressPanel({ addresses, issuerUrl }: AddressPanelProps) {
  const [changing, setChanging] = useState(false);
  const publicAddress = addresses.find(({ site }) => site === 'public')?.address;
  const consoleAddress = addresses.find(
    ({ site, address }) => site === 'admin' && new URL(address).origin !== window.location.origin,
  )?.address;
  const isNamedElsewhere = issuerUrl !== null && issuerUrl !== publicAddress;
  return (
    <Panel id="address" aria-labelledby="address-title">
      <PanelHeader title={m.addressesTitle()} id="address-title">
        {addresses.some(({ source }) => source !== 'environment') && (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {m.changeAddresses()}
          </Button>
        )}
      </PanelHeader>
      <PanelBody>
        <p className="text-ink-2">{m.addressesHelp()}</p>
        <dl className="server-facts">
          {addresses.map(({ site, source, address }) => (
            <ServerFact key={site} label={SITE_NAMES[site]()} source={source}>
              <bdi dir="ltr">{address}</bdi>
              {source === 'none' && site !== 'public' && (
                <span className="block text-sm text-ink-3">{m.asPublicSite()}</span>
              )}
            </ServerFact>
          ))}
        </dl>
        {consoleAddress && (
          <Notice tone="warning" className="mt-4">
            <p>{m.consoleIsElsewhere()}</p>
            <a className="link" href={`${consoleAddress}/admin/installation`} dir="ltr">
              {consoleAddress}
            </a>
          </Notice>
        )}
        {isNamedElsewhere && (
          <Notice tone="warning" className="mt-4">
            <IssuerNote address={issuerUrl} />
          </Notice>
        )}
      </PanelBody>
      {changing && (
        <AddressDialog addresses={addresses} issuerUrl={issuerUrl} onClose={() => setChanging(false)} />
      )}
    </Panel>
  );
}
