import { CopyButton } from '@qanoon/ui/copy-button';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';

/** What only the operator of the server can do. `id`: the hash of links to it. */
const TASKS = [
  {
    id: 'address',
    title: 'Public address',
    text: 'Set the address of the academy in the settings of the server, behind a proxy with TLS, and restart it.',
    code: 'PUBLIC_URL=https://academy.example.org',
  },
  {
    id: 'mail',
    title: 'Mail',
    text: 'Set the mail server in the settings of the server, and restart it. Without one, mails are only files.',
    code: 'SMTP_URL=smtps://user:password@mail.example.org',
  },
  {
    id: 'backup',
    title: 'Backup',
    text: 'Run this command every night, into a folder on another disk. It works while the server runs.',
    code: 'pnpm backup /var/backups/academy --keep 30',
  },
  {
    id: 'video',
    title: 'Video conversion',
    text: 'Install ffmpeg on the server, and restart it. Lectures then play on slow connections, too.',
    code: 'apt-get install -y ffmpeg',
  },
];

/** Instructions for the server, each with a line to copy. */
export function ServerTasks() {
  return (
    <div className="server-tasks">
      {TASKS.map(({ id, title, text, code }) => (
        <Panel key={id} id={id} aria-labelledby={`${id}-title`}>
          <PanelHeader title={title} id={`${id}-title`} />
          <PanelBody>
            <p className="text-ink-2">{text}</p>
            <div className="server-task-code">
              <code>{code}</code>
              <CopyButton text={code} label={`Copy the line for ${title}`} />
            </div>
          </PanelBody>
        </Panel>
      ))}
    </div>
  );
}
