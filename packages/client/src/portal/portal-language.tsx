import { currentLanguage, type Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/client';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { LanguageSwitch } from '@qanoon/ui/components/shell/language-switch';
import { useEffect } from 'react';
import { followAccountLanguage, saveLanguage } from '../page/language.ts';
import { messageOf } from '../trpc/trpc.ts';

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
