import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/installation';
import { CopyButton } from '@qanoon/ui/copy-button';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';

/** What only the operator of the server can do. `id`: the hash of links to it. */
const TASKS = [
  {
    id: 'address',
    title: common.publicAddress,
    text: m.setAddressOfAcademyIn,
    code: 'PUBLIC_URL=https://academy.example.org',
  },
  {
    id: 'mail',
    title: common.mail,
    text: m.setMailServerInSettings,
    code: 'SMTP_URL=smtps://user:password@mail.example.org',
  },
  {
    id: 'backup',
    title: common.backup,
    text: m.runThisCommandEveryNight,
    code: 'pnpm admin backup /var/backups/academy --keep 30',
  },
  {
    id: 'video',
    title: common.videoConversion,
    text: m.installFfmpegOnServerAnd,
    code: 'apt-get install -y ffmpeg',
  },
];

/** Instructions for the server, each with a line to copy. */
export function ServerTasks() {
  return (
    <div className="server-tasks">
      {TASKS.map(({ id, title, text, code }) => (
        <Panel key={id} id={id} aria-labelledby={`${id}-title`}>
          <PanelHeader title={title()} id={`${id}-title`} />
          <PanelBody>
            <p className="text-ink-2">{text()}</p>
            <div className="server-task-code">
              <code dir="ltr">{code}</code>
              <CopyButton text={code} label={m.copyTheLineFor({ task: title() })} />
            </div>
          </PanelBody>
        </Panel>
      ))}
    </div>
  );
}
