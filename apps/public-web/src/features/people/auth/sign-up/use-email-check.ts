import { messageOf, trpcClient } from '@qanoon/client/trpc/trpc';
import { email as emailSchema } from '@qanoon/contracts/people/auth';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/public/auth';
import * as deferred from '@qanoon/messages/shared/deferred';
import type { EmailCheckStatus } from '@qanoon/ui/components/form/email-check-indicator';
import { useEffect, useState } from 'react';

const DELAY_MS = 400;

/** The texts of the response, which is the documented one of the REST call, in the language of the page. */
const TEXTS = new Map(
  Object.entries<Message>({
    'Email is available': m.emailIsAvailable,
    'This email is already registered': m.thisEmailIsAlreadyRegistered,
    'Please enter a valid email address': deferred.pleaseEnterValidEmailAddress,
  }),
);

type Check = { email: string; status: EmailCheckStatus; message?: string; failed?: boolean };

const normalize = (email: string): string => email.trim().toLowerCase();

async function checkEmail(email: string, signal?: AbortSignal): Promise<Check> {
  try {
    const { valid, message } = await trpcClient.auth.checkEmail.mutate({ email }, { signal });
    return { email, status: valid ? 'valid' : 'invalid', message: TEXTS.get(message)?.() ?? message };
  } catch (thrown) {
    return { email, status: 'invalid', message: messageOf(thrown, m.errorCheckingEmail()), failed: true };
  }
}

/**
 * Checks an email address on the server (docs/product/accounts.md#sign-up) after a pause in typing. Editing resets
 * the result and cancels the request. `settle` returns the result for submitting the form: it sends a missing,
 * unfinished or failed check at once.
 */
export function useEmailCheck(email: string) {
  const normalized = normalize(email);
  const [check, setCheck] = useState<Check>({ email: '', status: 'idle' });
  useEffect(() => {
    if (!normalized.includes('@')) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setCheck({ email: normalized, status: 'checking' });
      const result = await checkEmail(normalized, controller.signal);
      if (!controller.signal.aborted) setCheck(result);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [normalized]);

  const current: Check =
    check.email === normalized && normalized ? check : { email: normalized, status: 'idle' };
  async function settle(): Promise<Check> {
    const isKnown = current.status === 'valid' || (current.status === 'invalid' && !current.failed);
    if (isKnown) return current;
    setCheck({ email: normalized, status: 'checking' });
    const result = await checkEmail(normalized);
    setCheck(result);
    return result;
  }
  return {
    status: current.status,
    message: current.message,
    /** The address has an account, which is the only reason to refuse a well-formed address. */
    isTaken: current.status === 'invalid' && !current.failed && emailSchema.safeParse(normalized).success,
    settle,
  };
}
