import type { OwnersSettings, SmtpSecurity } from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/admin/server-settings';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { useState } from 'react';
import { MailDialog } from './mail-dialog.tsx';
import { ServerFact } from './server-fact.tsx';
import { TestMail } from './test-mail.tsx';

const nameOfSecurity = (security: SmtpSecurity): string =>
  security === 'none' ? m.securityAbsent() : security.toUpperCase();

/** Shows the server that sends the mails. */
export function MailPanel({ mail }: Pick<OwnersSettings, 'mail'>) {
  const [changing, setChanging] = useState(false);
  const { source, host, port, security, user, from, fromIsStated, fault } = mail;
  const isNone = source === 'none';
  return (
    <Panel id="mail" aria-labelledby="mail-title">
      <PanelHeader title={m.mailTitle()} id="mail-title">
        {source !== 'environment' && (
          <Button variant={isNone ? 'primary' : 'secondary'} onClick={() => setChanging(true)}>
            {isNone ? m.setUpMail() : m.changeMail()}
          </Button>
        )}
      </PanelHeader>
      <PanelBody>
        <p className="text-ink-2">{m.mailHelp()}</p>
        {fault && <ErrorStrip>{fault}</ErrorStrip>}
        {isNone ? (
          <Notice tone="warning" className="mt-4">
            {m.mailNone()}
          </Notice>
        ) : (
          <dl className="server-facts">
            <ServerFact label={m.mailServer()} source={source}>
              <bdi dir="ltr">{[host, port].filter((part) => part !== null).join(':')}</bdi>
            </ServerFact>
            {security && <ServerFact label={m.mailSecurity()}>{nameOfSecurity(security)}</ServerFact>}
            {user && (
              <ServerFact label={m.mailUser()}>
                <bdi dir="ltr">{user}</bdi>
              </ServerFact>
            )}
            {from && (
              <ServerFact label={m.mailFrom()} source={fromIsStated ? 'environment' : source}>
                <bdi dir="ltr">{from}</bdi>
              </ServerFact>
            )}
          </dl>
        )}
        {!isNone && <TestMail />}
      </PanelBody>
      {changing && <MailDialog mail={mail} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
