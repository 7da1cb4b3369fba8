import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { MailPreview, MailSample } from '@qanoon/contracts/administration/mails';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/mails';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { Switch } from '@qanoon/ui/components/form/switch';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { inScheme } from './mail-scheme.ts';

type MailPanelProps = { mail: MailSample; stateId: string; onStateChange: (stateId: string) => void };

/** One mail in one state, with its headers and its two parts. */
export function MailPanel({ mail, stateId, onStateChange }: MailPanelProps) {
  const [withLogo, setWithLogo] = useState(true);
  const sample = { mailId: mail.id, stateId };
  const preview = trpc.mails.preview.useQuery({ ...sample, withLogo }, { placeholderData: (last) => last });
  const send = trpc.mails.sendSample.useMutation({
    onSuccess: () => toast.success(m.sampleIsOnItsWay()),
    onError: (failure) => toast.error(messageOf(failure, m.failedToSendSample())),
  });
  return (
    <Panel aria-labelledby="mail-title">
      <PanelHeader title={mail.title} id="mail-title">
        <Button
          variant="secondary"
          busy={send.isPending && deferred.sending()}
          disabled={!preview.data}
          onClick={() => send.mutate(sample)}
        >
          <Send className="rtl:-scale-x-100" aria-hidden="true" /> {m.sendMeSample()}
        </Button>
      </PanelHeader>
      <PanelBody>
        {mail.states.length > 1 && (
          <Field label={m.state()} className="mails-state">
            <Select value={stateId} onChange={(event) => onStateChange(event.target.value)}>
              {mail.states.map(({ id, label }) => (
                <option key={id} value={id} dir="auto">
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {preview.data ? (
          <Preview title={mail.title} preview={preview.data} withLogo={withLogo} onLogoChange={setWithLogo} />
        ) : preview.isError ? (
          <ErrorPanel onRetry={() => void preview.refetch()}>{m.failedToLoadMail()}</ErrorPanel>
        ) : (
          <PageSpinner label={shared.loading()} />
        )}
      </PanelBody>
    </Panel>
  );
}

type PreviewProps = {
  title: string;
  preview: MailPreview;
  withLogo: boolean;
  onLogoChange: (withLogo: boolean) => void;
};

function Preview({ title, preview, withLogo, onLogoChange }: PreviewProps) {
  const [dark, setDark] = useState(false);
  const [phone, setPhone] = useState(false);
  const { subject, from, replyTo, preheader, html, text, hasLogo } = preview;
  return (
    <>
      <dl className="mails-head">
        <dt>{m.subject()}</dt>
        <dd>
          <b>{subject}</b>
        </dd>
        <dt>{m.previewLine()}</dt>
        <dd>{preheader}</dd>
        <dt>{m.sender()}</dt>
        <dd>
          <bdi dir="ltr">{from}</bdi>
        </dd>
        <dt>{m.replyTo()}</dt>
        <dd>{replyTo ? <bdi dir="ltr">{replyTo}</bdi> : m.senderEnterEmailAddressIn()}</dd>
      </dl>
      <Tabs defaultValue="html">
        <TabList aria-label={m.partOfMail()}>
          <Tab value="html">{m.html()}</Tab>
          <Tab value="text">{m.plainText()}</Tab>
        </TabList>
        <TabPanel value="html">
          <div className="mails-switches">
            <Switch label={m.darkMailProgram()} checked={dark} onCheckedChange={setDark} />
            <Switch label={m.phoneWidth()} checked={phone} onCheckedChange={setPhone} />
            {hasLogo && <Switch label={common.logo()} checked={withLogo} onCheckedChange={onLogoChange} />}
          </div>
          {/* The sandbox grants nothing, so no script runs, no form is sent and no link opens. */}
          <iframe
            title={m.previewOf({ mail: title })}
            className="mails-frame"
            style={{ maxWidth: phone ? '22.5rem' : '41.25rem' }}
            sandbox=""
            srcDoc={inScheme(html, dark ? 'dark' : 'light')}
          />
        </TabPanel>
        <TabPanel value="text">
          <pre className="mails-text" tabIndex={-1}>
            {text}
          </pre>
        </TabPanel>
      </Tabs>
    </>
  );
}
