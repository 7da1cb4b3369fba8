import { trpc } from '@qanoon/client/trpc/trpc';
import type { OwnersSettings } from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/admin/server-settings';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { useEffect } from 'react';
import { AddressPanel } from './address-panel.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import './server-settings.css';

/** The addresses, the mail server and the backups, for the owner. */
export function ServerSettingsPanels() {
  const server = trpc.serverSettings.get.useQuery();
  return (
    <ListView
      query={{ ...server, data: server.data && [server.data] }}
      failed={m.couldNotBeLoaded()}
      empty=""
    >
      {([loaded]) =>
        loaded!.settings ? (
          <Panels settings={loaded!.settings} />
        ) : (
          <Notice className="mb-6">{loaded!.isPublicDemo ? m.demoHasNone() : m.onlyOwner()}</Notice>
        )
      }
    </ListView>
  );
}

function Panels({ settings: { mail, addresses, issuerUrl, backup } }: { settings: OwnersSettings }) {
  // The checklist links to a panel that is not rendered yet when the browser looks for it.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <div className="server-settings">
        <MailPanel mail={mail} />
        <AddressPanel addresses={addresses} issuerUrl={issuerUrl} />
      </div>
      <BackupPanel backup={backup} />
    </>
  );
}
