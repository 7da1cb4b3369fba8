import * as shared from '@qanoon/messages/shared/common';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { NotLoaded, type UnloadedQuery } from '@qanoon/ui/components/feedback/not-loaded';
import { Switch } from '@qanoon/ui/components/form/switch';
import { Panel, PanelBody } from '@qanoon/ui/components/layout/panel';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import type * as React from 'react';
import { PasswordFields } from './password-fields.tsx';
import { PasswordHint } from './password-hint.tsx';

type SettingsTabsProps<Name extends string, Profile> = {
  value: Name | 'security';
  onValueChange: (value: Name | 'security') => void;
  /** The value of the first tab. */
  name: Name;
  label: string;
  /** A query result. `data` takes precedence over `isError`. */
  profile: UnloadedQuery & { data: Profile | undefined };
  failed: string;
  /** The content of the first tab; `security` is the second. */
  children: (profile: Profile) => React.ReactNode;
  security: React.ReactNode;
};

/**
 * Shows the settings of a portal with the profile in one tab, and the password and the sessions in the other.
 */
export function SettingsTabs<Name extends string, Profile>(props: SettingsTabsProps<Name, Profile>) {
  const { value, onValueChange, name, label, profile, failed, children, security } = props;
  return (
    <Tabs value={value} onValueChange={(next) => onValueChange(next as Name | 'security')}>
      <TabList aria-label={shared.settings()}>
        <Tab value={name}>{label}</Tab>
        <Tab value="security">{uiDeferred.security()}</Tab>
      </TabList>
      <TabPanel value={name}>
        <Panel aria-label={label}>
          <PanelBody>
            {profile.data ? children(profile.data) : <NotLoaded query={profile} failed={failed} />}
          </PanelBody>
        </Panel>
      </TabPanel>
      <TabPanel value="security">
        <Panel aria-label={uiDeferred.security()}>
          <PanelBody>{security}</PanelBody>
        </Panel>
      </TabPanel>
    </Tabs>
  );
}

type EmailSwitchProps = {
  /** Undefined while loading. */
  on: boolean | undefined;
  onChange: (on: boolean) => void;
};

/** Turns e-mails about notifications on or off. */
export function EmailSwitch({ on, onChange }: EmailSwitchProps) {
  return (
    <>
      <hr className="settings-rule" />
      <Switch
        label={uiDeferred.emailNotifications()}
        note={uiDeferred.notificationsAreAlsoSentTo()}
        checked={on ?? false}
        disabled={on === undefined}
        onCheckedChange={onChange}
      />
    </>
  );
}

type PasswordFormProps = Pick<React.ComponentProps<typeof PasswordFields>, 'fields' | 'username'> & {
  onSubmit: (event: React.SyntheticEvent) => void;
  /** The typed new password, for the hint below it. */
  chosen: string;
  /** The minimum length, if the account needs a longer password than others. */
  minLength?: number;
  busy: boolean;
  /** What is wrong with the form as a whole. */
  problem: string | undefined;
  confirmLabel: string;
  submitLabel: string;
  busyLabel: string;
};

/** The form that changes the password. */
export function PasswordForm({
  fields,
  username,
  onSubmit,
  chosen,
  minLength,
  busy,
  problem,
  confirmLabel,
  submitLabel,
  busyLabel,
}: PasswordFormProps) {
  return (
    <form noValidate className="settings-form" onSubmit={onSubmit}>
      {problem && <ErrorStrip>{problem}</ErrorStrip>}
      <PasswordFields
        fields={fields}
        labels={{ newPassword: uiDeferred.newPassword(), confirmPassword: confirmLabel }}
        hint={<PasswordHint typed={chosen} minLength={minLength} />}
        busy={busy}
        username={username}
      />
      <Button type="submit" busy={busy && busyLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
