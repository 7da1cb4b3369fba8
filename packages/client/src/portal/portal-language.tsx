import { currentLanguage, type Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/client';
import { LanguageSwitch } from '@qanoon/ui/language-switch';
import { toast } from '@qanoon/ui/toast';
import { useEffect } from 'react';
import { followAccountLanguage, saveLanguage } from '../language.ts';
import { messageOf } from '../trpc.ts';

/** Switches the portal to the other language, which is stored in the account. */
export function PortalLanguage({ account }: { account: Language | undefined }) {
  useEffect(() => followAccountLanguage(account), [account]);
  const to: Language = currentLanguage() === 'ur' ? 'en' : 'ur';
  // The page loads again because the account then has the other language.
  const onSwitch = () =>
    saveLanguage(to).catch((failure: unknown) => {
      toast.error(messageOf(failure, m.failedToUpdateProfile()));
    });
  return <LanguageSwitch to={to} onSwitch={() => void onSwitch()} />;
}
