import { trpc } from '@qanoon/client/trpc/trpc';
import type { MailSample } from '@qanoon/contracts/administration/mails';
import * as m from '@qanoon/messages/admin/mails';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { classNames } from '@qanoon/ui/lib/class-names';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { MailPanel } from './mail-panel.tsx';
import './mails.css';

/** The selection, which is stored in the address. */
type Selection = { mail?: string | undefined; state?: string | undefined };

type MailGalleryProps = {
  mailId: string | undefined;
  stateId: string | undefined;
  onChange: (selection: Selection) => void;
};

/**
 * The list of mails by recipient, and the preview of the selected one. Wide screens show both, and select the
 * first mail by default; narrow ones show one of them.
 */
export function MailGallery({ mailId, stateId, onChange }: MailGalleryProps) {
  const mails = trpc.mails.list.useQuery();
  return (
    <ListView query={mails} failed={m.failedToLoadMails()} empty={m.noMails()}>
      {(all) => {
        const chosen = all.find(({ id }) => id === mailId);
        const shown = chosen ?? all[0]!;
        const state = shown.states.find(({ id }) => id === stateId) ?? shown.states[0]!;
        return (
          <div className={classNames('mails', chosen && 'has-mail')}>
            <Panel aria-label={m.listOfMails()} className="mails-list">
              {[...new Set(all.map(({ recipient }) => recipient))].map((recipient) => (
                <section key={recipient} aria-label={recipient}>
                  <h2>{recipient}</h2>
                  <ul>
                    {all
                      .filter((mail) => mail.recipient === recipient)
                      .map((mail) => (
                        <li key={mail.id}>
                          <MailRow mail={mail} current={mail.id === shown.id} />
                        </li>
                      ))}
                  </ul>
                </section>
              ))}
            </Panel>
            <div className="mails-preview">
              <Button variant="ghost" className="mails-back" onClick={() => onChange({})}>
                <ArrowLeft className="rtl:-scale-x-100" aria-hidden="true" /> {m.allMails()}
              </Button>
              <MailPanel
                key={`${shown.id} ${state.id}`}
                mail={shown}
                stateId={state.id}
                onStateChange={(next) => onChange({ mail: shown.id, state: next })}
              />
            </div>
          </div>
        );
      }}
    </ListView>
  );
}

function MailRow({ mail, current }: { mail: MailSample; current: boolean }) {
  return (
    <Link
      to="/mails"
      search={{ mail: mail.id }}
      className="mails-row"
      aria-current={current ? 'true' : undefined}
    >
      <b>{mail.title}</b>
      <span>{mail.sentWhen}</span>
    </Link>
  );
}
