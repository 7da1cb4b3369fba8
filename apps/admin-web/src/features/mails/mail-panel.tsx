import { messageOf, trpc } from '@qanoon/client/trpc';
import type { MailPreview, MailSample } from '@qanoon/contracts/mails';
import { Button } from '@qanoon/ui/button';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';
import { PageSpinner } from '@qanoon/ui/spinner';
import { Switch } from '@qanoon/ui/switch';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/tabs';
import { toast } from '@qanoon/ui/toast';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { inScheme } from './mail-scheme.ts';

type MailPanelProps = { mail: MailSample; stateId: string; onStateChange: (stateId: string) => void };

/** One mail in one state: its headers, and its two parts. */
export function MailPanel({ mail, stateId, onStateChange }: MailPanelProps) {
  const [withLogo, setWithLogo] = useState(true);
  const sample = { mailId: mail.id, stateId };
  const preview = trpc.mails.preview.useQuery({ ...sample, withLogo }, { placeholderData: (last) => last });
  const send = trpc.mails.sendSample.useMutation({
    onSuccess: () => toast.success('A sample is on its way to your email address.'),
    onError: (failure) => toast.error(messageOf(failure, 'Failed to send the sample.')),
  });
  return (
    <Panel aria-labelledby="mail-title">
      <PanelHeader title={mail.title} id="mail-title">
        <Button
          variant="secondary"
          busy={send.isPending && 'Sending...'}
          disabled={!preview.data}
          onClick={() => send.mutate(sample)}
        >
          <Send aria-hidden="true" /> Send me a sample
        </Button>
      </PanelHeader>
      <PanelBody>
        {mail.states.length > 1 && (
          <Field label="State" className="mails-state">
            <Select value={stateId} onChange={(event) => onStateChange(event.target.value)}>
              {mail.states.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {preview.data ? (
          <Preview title={mail.title} preview={preview.data} withLogo={withLogo} onLogoChange={setWithLogo} />
        ) : preview.isError ? (
          <ErrorPanel onRetry={() => void preview.refetch()}>Failed to load the mail.</ErrorPanel>
        ) : (
          <PageSpinner label="Loading..." />
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
        <dt>Subject</dt>
        <dd>
          <b>{subject}</b>
        </dd>
        <dt>Preview line</dt>
        <dd>{preheader}</dd>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>Reply to</dt>
        <dd>{replyTo ?? 'The sender. Enter an email address in the academy’s settings.'}</dd>
      </dl>
      <Tabs defaultValue="html">
        <TabList aria-label="Part of the mail">
          <Tab value="html">HTML</Tab>
          <Tab value="text">Plain text</Tab>
        </TabList>
        <TabPanel value="html">
          <div className="mails-switches">
            <Switch label="Dark mail program" checked={dark} onCheckedChange={setDark} />
            <Switch label="Phone width" checked={phone} onCheckedChange={setPhone} />
            {hasLogo && <Switch label="Logo" checked={withLogo} onCheckedChange={onLogoChange} />}
          </div>
          {/* Without permissions: no script runs, no form is sent and no link opens. */}
          <iframe
            title={`Preview: ${title}`}
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
