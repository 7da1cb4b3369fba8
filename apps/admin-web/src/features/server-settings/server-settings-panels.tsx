import { trpc } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/admin/server-settings';
import { ListView } from '@qanoon/ui/list-view';
import { Notice } from '@qanoon/ui/notice';
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
      {([{ settings } = { settings: null }]) =>
        settings ? (
          <>
            <div className="server-settings">
              <MailPanel mail={settings.mail} />
              <AddressPanel addresses={settings.addresses} issuerUrl={settings.issuerUrl} />
            </div>
            <BackupPanel backup={settings.backup} />
          </>
        ) : (
          <Notice className="mb-6">{m.onlyOwner()}</Notice>
        )
      }
    </ListView>
  );
}
