import { saveLanguage, storeLanguage } from '@qanoon/client/page/language';
import { adminLink, isUnder, roleHome, safeReturn, studentLink } from '@qanoon/client/page/links';
import { redirectTo } from '@qanoon/client/session/guards';
import { saveDeviceToken } from '@qanoon/client/session/known-devices';
import { startSession } from '@qanoon/client/session/session';
import { redirectWithHandoff } from '@qanoon/client/session/session-handoff';
import { queryClient } from '@qanoon/client/trpc/trpc';
import type { SessionUser, SignedIn } from '@qanoon/contracts/people/auth';
import { currentLanguage } from '@qanoon/messages/language';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useNavigate, useSearch } from '@tanstack/react-router';

const GREETING_MS = 900;

type SignedInHere = SignedIn & { device: string };

type Options = {
  /** Whether the session outlives the browser. */
  remember?: boolean;
  redirect?: string | undefined;
  greeting: [string, string?];
};

/**
 * Starts the session of a sign-in's response, then redirects: to `redirect`, unless it is in the other role's
 * area, else to the role's home.
 */
export function useAfterSignIn() {
  const navigate = useNavigate();
  // A portal on another origin sends the challenge for the redirect back.
  const { challenge } = useSearch({ strict: false });
  return async ({ device, ...signedIn }: SignedInHere, { remember = false, redirect, greeting }: Options) => {
    saveDeviceToken(signedIn.id, device);
    const { user } = startSession(signedIn, remember);
    await keepLanguage(user);
    toast.success(...greeting);
    // Guests and students get different results, such as a course's enrollment.
    queryClient.clear();
    const requested = safeReturn(redirect);
    const otherArea = user.role === 'admin' ? studentLink('/student') : adminLink('/admin');
    const target = requested && !isUnder(requested, otherArea) ? requested : roleHome(user.role);
    const { origin, pathname, search, hash } = new URL(target);
    // After navigation inside this app the greeting is still on the screen. Before a page load there is a
    // pause to read it.
    if (origin === window.location.origin && !/^\/(student|admin)(\/|$)/u.test(pathname))
      return navigate({ href: pathname + search + hash, replace: true });
    await new Promise((resolve) => setTimeout(resolve, GREETING_MS));
    await redirectWithHandoff(target, target === requested ? challenge : undefined);
    // The URL has no handoff code, because the portal requests one.
    return redirectTo(target);
  };
}

/**
 * The portal's pages come in the account's language. Accounts begin in English and every visitor may come to an English
 * page, so a page in Urdu is the later choice: the account gets it. If that fails, the next page is in English.
 */
async function keepLanguage({ language }: SessionUser): Promise<void> {
  if (currentLanguage() === 'ur' && language === 'en')
    return saveLanguage('ur').catch(() => storeLanguage(language));
  storeLanguage(language);
}
